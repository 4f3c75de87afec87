//! The thread that thinks.
//!
//! Each question has a generation number. Asking again or cancelling makes the running search stop within a few
//! milliseconds, and its answer is never seen.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::SeqCst},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

/// What to think about: called on the thread with the question "am I cancelled?", it answers with the text of a move.
pub type Job = Box<dyn FnOnce(&dyn Fn() -> bool) -> Option<String> + Send>;

/// What an answer is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The program's own move.
    Move,
    /// Advice for the person to move.
    Hint,
}

/// What the thread found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What it was asked for.
    pub purpose: Purpose,
    /// The text of the move; nothing when thinking failed.
    pub move_text: Option<String>,
}

/// One thread that thinks about one question at a time.
pub struct Opponent {
    generation: Arc<AtomicU64>,
    questions: Sender<(u64, Purpose, Job)>,
    answers: Receiver<(u64, Answer)>,
    asked: Option<Purpose>,
}

impl Opponent {
    /// Starts the thread; it ends with the last question after this value is gone.
    pub fn new() -> Self {
        let generation = Arc::new(AtomicU64::new(0));
        let (questions, inbox) = channel();
        let (outbox, answers) = channel();
        let current = generation.clone();
        let worker = move || think(&inbox, &outbox, &current);
        if let Err(error) = thread::Builder::new().name("opponent".into()).spawn(worker) {
            tracing::error!("the opponent's thread cannot be started: {error}");
        }
        Opponent {
            generation,
            questions,
            answers,
            asked: None,
        }
    }

    /// Asks a question; a question that is still being thought about is dropped.
    pub fn ask(&mut self, purpose: Purpose, job: Job) {
        let generation = self.generation.fetch_add(1, SeqCst) + 1;
        self.asked = Some(purpose);
        if self.questions.send((generation, purpose, job)).is_err() {
            tracing::error!("the opponent's thread is gone");
        }
    }

    /// Stops thinking. No answer to an earlier question is seen after this.
    pub fn cancel(&mut self) {
        self.generation.fetch_add(1, SeqCst);
        self.asked = None;
    }

    /// What is being thought about; also when the answer is there but not taken yet.
    pub fn asked(&self) -> Option<Purpose> {
        self.asked
    }

    /// The answer, once it is there. Never waits.
    pub fn take_answer(&mut self) -> Option<Answer> {
        let current = self.generation.load(SeqCst);
        let (_, answer) = self
            .answers
            .try_iter()
            .find(|&(generation, _)| generation == current)?;
        self.asked = None;
        Some(answer)
    }
}

impl Default for Opponent {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn think(
    inbox: &Receiver<(u64, Purpose, Job)>,
    outbox: &Sender<(u64, Answer)>,
    current: &AtomicU64,
) {
    for (generation, purpose, job) in inbox {
        let cancelled = || current.load(SeqCst) != generation;
        if cancelled() {
            continue;
        }
        // A fault while thinking must not end the thread, or the program would never move again.
        let move_text = catch_unwind(AssertUnwindSafe(|| job(&cancelled))).unwrap_or_else(|_| {
            tracing::error!("the opponent failed while thinking");
            None
        });
        if outbox
            .send((generation, Answer { purpose, move_text }))
            .is_err()
        {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn wait(opponent: &mut Opponent) -> Answer {
        loop {
            if let Some(answer) = opponent.take_answer() {
                return answer;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn endless() -> Job {
        Box::new(|cancelled| {
            while !cancelled() {
                thread::yield_now();
            }
            Some("too late".into())
        })
    }

    #[test]
    fn a_question_is_answered() {
        let mut opponent = Opponent::new();
        opponent.ask(Purpose::Hint, Box::new(|_| Some("b2b3".into())));
        assert_eq!(opponent.asked(), Some(Purpose::Hint));
        assert_eq!(
            wait(&mut opponent),
            Answer {
                purpose: Purpose::Hint,
                move_text: Some("b2b3".into())
            }
        );
        assert_eq!(opponent.asked(), None);
    }

    #[test]
    fn a_cancelled_question_is_never_answered() {
        let mut opponent = Opponent::new();
        opponent.ask(Purpose::Move, endless());
        opponent.cancel();
        opponent.ask(Purpose::Move, Box::new(|_| Some("next".into())));
        assert_eq!(wait(&mut opponent).move_text.as_deref(), Some("next"));
        assert_eq!(opponent.take_answer(), None);
    }

    #[test]
    fn a_new_question_replaces_the_old_one() {
        let mut opponent = Opponent::new();
        opponent.ask(Purpose::Move, endless());
        opponent.ask(Purpose::Hint, Box::new(|_| Some("new".into())));
        assert_eq!(wait(&mut opponent).move_text.as_deref(), Some("new"));
    }

    #[test]
    fn a_fault_while_thinking_is_an_answer_without_a_move() {
        let mut opponent = Opponent::new();
        opponent.ask(Purpose::Move, Box::new(|_| panic!("a fault")));
        assert_eq!(wait(&mut opponent).move_text, None);
        opponent.ask(Purpose::Move, Box::new(|_| Some("still here".into())));
        assert_eq!(wait(&mut opponent).move_text.as_deref(), Some("still here"));
    }
}
