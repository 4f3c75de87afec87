//! The table as a file: the model's votes, the blocks' lengths, the blocks.

use super::{
    blocks::{BLOCK, BLOCKS, Plies, VOTES, WHOLE_BLOCK, pass_block},
    coder::{Decoder, Encoder},
    model::{Learner, Mood, Reader, Writer},
};
use std::{
    sync::{LazyLock, Mutex, PoisonError},
    thread,
};

/// The table that comes with the program; nothing where it has none. The system reads its parts as they are needed.
pub(super) static TABLE: LazyLock<Option<Table>> =
    LazyLock::new(|| whole().filter(|file| file.len() > VOTES).map(Table::of));

#[cfg(feature = "embedded-table")]
const EMBEDDED: Option<&[u8]> = Some(include_bytes!("../../tables/dobutsu.table"));
#[cfg(not(feature = "embedded-table"))]
const EMBEDDED: Option<&[u8]> = None;

/// Opens the table; nothing where that cannot be done.
pub type Source = Box<dyn Fn() -> Option<&'static [u8]> + Send>;

static SOURCE: Mutex<Option<Source>> = Mutex::new(None);

/// Says where the table is to be had, for a program that does not have it built in. It is opened when it is first needed;
/// after that nothing changes any more.
pub fn provide(source: Source) {
    *SOURCE.lock().unwrap_or_else(PoisonError::into_inner) = Some(source);
}

fn whole() -> Option<&'static [u8]> {
    match &*SOURCE.lock().unwrap_or_else(PoisonError::into_inner) {
        Some(open) => open(),
        None => EMBEDDED,
    }
}

/// A file's parts.
pub struct Table<'a> {
    votes: &'a [u8],
    blocks: &'a [u8],
    /// Where each block begins, and the last one ends.
    starts: Vec<u32>,
}

/// Bytes of the blocks' lengths.
const LENGTHS: usize = 2 * BLOCKS as usize;

impl<'a> Table<'a> {
    /// The parts of a whole file. What is missing of a shorter one reads as nonsense, but reads.
    pub fn of(file: &'a [u8]) -> Table<'a> {
        let (votes, rest) = file.split_at_checked(VOTES).unwrap_or_default();
        let (lengths, blocks) = rest.split_at_checked(LENGTHS).unwrap_or_default();
        let mut starts = vec![0];
        let mut end = 0;
        for length in lengths.chunks_exact(2) {
            end += u32::from(length[0]) << 8 | u32::from(length[1]);
            starts.push(end);
        }
        Table {
            votes,
            blocks,
            starts,
        }
    }

    /// What the file says of a block's positions.
    pub(super) fn read(&self, block: u32) -> Plies {
        let mut open = self.open(block);
        open.plies(BLOCK as usize - 1);
        open.plies
    }

    /// A block of which nothing has been read yet.
    pub(super) fn open(&self, block: u32) -> OpenBlock<'a> {
        let block_of = |bounds: &[u32]| {
            let [start, end] = [bounds[0] as usize, bounds[1] as usize];
            self.blocks.get(start..end)
        };
        let bounds = self.starts.get(block as usize..block as usize + 2);
        let bytes = bounds.and_then(block_of).unwrap_or_default();
        OpenBlock {
            block,
            plies: [0; BLOCK as usize],
            read: 0,
            reader: Reader {
                votes: self.votes,
                mood: Mood::new(),
                decoder: Decoder::new(bytes),
            },
        }
    }
}

/// A block that is read as far as it is asked for.
pub(super) struct OpenBlock<'a> {
    block: u32,
    plies: Plies,
    /// So many positions have been read.
    read: usize,
    reader: Reader<'a>,
}

impl OpenBlock<'_> {
    /// What the file says of the block's nth position.
    pub fn plies(&mut self, nth: usize) -> u8 {
        if nth >= self.read {
            let part = self.read..nth + 1;
            pass_block(self.block, part, &mut self.reader, &mut self.plies);
            self.read = nth + 1;
        }
        self.plies[nth]
    }
}

/// One block of so many teaches the votes.
const LESSON: u32 = 10;

/// Makes the file from the plies of every block.
pub(super) fn pack(block: &(impl Fn(u32) -> Plies + Sync)) -> Vec<u8> {
    let votes = learn(block);
    let half = BLOCKS / 2;
    let (first, second) = thread::scope(|scope| {
        let first = scope.spawn(|| write(0..half, &votes, block));
        let second = write(half..BLOCKS, &votes, block);
        (first.join(), second)
    });
    // A panic of the other thread goes on here.
    let first = first.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    let mut file = votes;
    for part in [&first, &second] {
        let lengths = part.iter().map(|block| block.len() as u16);
        file.extend(lengths.flat_map(u16::to_be_bytes));
    }
    file.extend(first.into_iter().chain(second).flatten());
    file
}

/// Goes over the lessons again and again, in no order, with ever smaller corrections.
fn learn(block: &impl Fn(u32) -> Plies) -> Vec<u8> {
    let lessons = BLOCKS.div_ceil(LESSON);
    let mut learner = Learner::new(VOTES);
    for caution in [6, 8, 10] {
        learner.caution = caution;
        for nth in 0..lessons {
            let lesson = (u64::from(nth) * 7919 % u64::from(lessons)) as u32 * LESSON;
            learner.mood = Mood::new();
            pass_block(lesson, WHOLE_BLOCK, &mut learner, &mut block(lesson));
        }
    }
    learner.votes()
}

fn write(
    blocks: std::ops::Range<u32>,
    votes: &[u8],
    block: &impl Fn(u32) -> Plies,
) -> Vec<Vec<u8>> {
    let one = |number: u32| {
        let mut writer = Writer {
            votes,
            mood: Mood::new(),
            encoder: Encoder::new(),
        };
        pass_block(number, WHOLE_BLOCK, &mut writer, &mut block(number));
        writer.encoder.finish()
    };
    blocks.map(one).collect()
}
