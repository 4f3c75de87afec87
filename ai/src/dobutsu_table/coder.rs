//! A binary range coder: bits that were likely take less room than one bit.

/// How likely a set bit is, of 65,536; never 0.
pub(super) type Chance = u16;

/// Writes bits.
pub(super) struct Encoder {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    pub fn new() -> Encoder {
        Encoder {
            low: 0,
            high: u32::MAX,
            bytes: Vec::new(),
        }
    }

    pub fn write(&mut self, bit: bool, chance: Chance) {
        let middle = split(self.low, self.high, chance);
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
        }
    }

    /// The bytes; the decoder reads zeros after them.
    pub fn finish(mut self) -> Vec<u8> {
        if self.low > 0 {
            // The fewest bytes that, with zeros after them, lie between both ends.
            let first = (self.low >> 24) + 1;
            if first << 24 <= self.high {
                self.bytes.push(first as u8);
            } else {
                self.bytes.extend(self.high.to_be_bytes());
            }
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

/// Reads bits.
pub(super) struct Decoder<'a> {
    low: u32,
    high: u32,
    value: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder {
            low: 0,
            high: u32::MAX,
            value: 0,
            bytes: bytes.iter(),
        };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    pub fn read(&mut self, chance: Chance) -> bool {
        let middle = split(self.low, self.high, chance);
        let bit = self.value <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            self.shift();
        }
        bit
    }

    fn shift(&mut self) {
        let next = self.bytes.next().copied().unwrap_or(0);
        self.value = self.value << 8 | u32::from(next);
    }
}

/// Where the set bit's part of the range ends: both parts hold at least one value.
fn split(low: u32, high: u32, chance: Chance) -> u32 {
    let range = u64::from(high - low);
    low + ((range * u64::from(chance)) >> 16) as u32
}
