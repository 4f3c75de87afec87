//! What a screen shows.

use std::{fs::File, path::Path};

/// Pixels that are made one before pictures are compared.
const BLUR: usize = 8;
/// The side of a place, in pixels, that a person would see to be different.
const PLACE: usize = 24;

fn apart(one: [u8; 3], other: [u8; 3]) -> u32 {
    let channels = one.iter().zip(&other);
    channels.map(|(a, b)| u32::from(a.abs_diff(*b))).sum()
}

/// Pixels in red, green and blue, row by row from the top.
#[derive(Clone, PartialEq)]
pub struct Picture {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    rgb: Vec<u8>,
}

impl Picture {
    /// A picture from its rows of pixels.
    ///
    /// # Panics
    /// When there are more or fewer pixels than that.
    pub fn new(width: usize, height: usize, rgb: Vec<u8>) -> Picture {
        assert_eq!(rgb.len(), width * height * 3, "all pixels of a picture");
        Picture { width, height, rgb }
    }

    /// A picture in the format that the host writes: `P6 WIDTH HEIGHT 255`, a newline, and the pixels.
    pub fn from_ppm(bytes: &[u8]) -> Option<Picture> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let head = std::str::from_utf8(&bytes[..end]).ok()?;
        let words: Vec<&str> = head.split(' ').collect();
        let ["P6", width, height, "255"] = words[..] else {
            return None;
        };
        let (width, height) = (width.parse().ok()?, height.parse().ok()?);
        let rgb = bytes[end + 1..].to_vec();
        (rgb.len() == width * height * 3).then(|| Picture::new(width, height, rgb))
    }

    /// The colour of a pixel.
    pub fn colour(&self, x: usize, y: usize) -> [u8; 3] {
        let at = (y * self.width + x) * 3;
        [self.rgb[at], self.rgb[at + 1], self.rgb[at + 2]]
    }

    /// The same picture with `scale` pixels, in both directions, made one.
    pub fn shrunk(&self, scale: usize) -> Picture {
        let (width, height) = (self.width / scale, self.height / scale);
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                let mut sum = [0_usize; 3];
                for (i, j) in (0..scale * scale).map(|n| (n % scale, n / scale)) {
                    let colour = self.colour(x * scale + i, y * scale + j);
                    (0..3).for_each(|channel| sum[channel] += usize::from(colour[channel]));
                }
                rgb.extend(sum.map(|sum| (sum / (scale * scale)) as u8));
            }
        }
        Picture::new(width, height, rgb)
    }

    /// How far two pictures are apart where they are most: the mean over the channels of a place of [`PLACE`] pixels, of 255.
    /// Edges that are smoothed otherwise count for little, for what is looked at is blurred first. Infinite for other sizes.
    pub fn difference(&self, other: &Picture) -> f64 {
        if (self.width, self.height) != (other.width, other.height) {
            return f64::INFINITY;
        }
        let (one, other) = (self.shrunk(BLUR), other.shrunk(BLUR));
        let side = PLACE / BLUR;
        let mut most = 0;
        for y in 0..=one.height.saturating_sub(side) {
            for x in 0..=one.width.saturating_sub(side) {
                let cells = (0..side * side).map(|n| (x + n % side, y + n / side));
                let apart = cells.map(|(x, y)| apart(one.colour(x, y), other.colour(x, y)));
                most = most.max(apart.sum::<u32>());
            }
        }
        f64::from(most) / (side * side * 3) as f64
    }

    /// The mean of all pixels and channels: 0 is black, 255 white.
    pub fn brightness(&self) -> f64 {
        let sum: u64 = self.rgb.iter().map(|&byte| u64::from(byte)).sum();
        sum as f64 / self.rgb.len() as f64
    }

    /// Writes a PNG.
    ///
    /// # Panics
    /// When the file cannot be written.
    pub fn saves(&self, path: &Path) {
        let file = File::create(path).expect("a file for the picture");
        let mut encoder = png::Encoder::new(file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().expect("a picture's header");
        writer
            .write_image_data(&self.rgb)
            .expect("a picture's data");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_the_host_is_read_and_a_cut_one_refused() {
        let bytes = b"P6 2 1 255\n\x01\x02\x03\x0a\x05\x06";
        let picture = Picture::from_ppm(bytes).expect("a picture");
        assert_eq!(picture.colour(1, 0), [10, 5, 6]);
        assert!(Picture::from_ppm(&bytes[..bytes.len() - 1]).is_none());
        assert!(Picture::from_ppm(b"P5 2 1 255\n").is_none());
    }

    #[test]
    fn a_small_thing_in_another_place_is_a_great_difference() {
        let with_thing_at = |left: usize| {
            let is_thing =
                |n: usize| (left..left + 24).contains(&(n % 96)) && (24..48).contains(&(n / 96));
            let rgb = (0..96 * 96).flat_map(|n| [if is_thing(n) { 200 } else { 0 }; 3]);
            Picture::new(96, 96, rgb.collect())
        };
        let picture = with_thing_at(24);
        assert_eq!(picture.difference(&picture), 0.0);
        assert_eq!(picture.difference(&with_thing_at(48)), 200.0);
        assert!(picture.difference(&with_thing_at(25)) < 25.0);
        assert_eq!(picture.difference(&picture.shrunk(2)), f64::INFINITY);
    }
}
