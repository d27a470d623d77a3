import type { Language } from '../../contract/languages.ts';
import { spokenDigits } from '../../server/access/speak-digits.ts';

const headerBytes = 44;
const samplesPerSecond = 8_000;
const hop = 80;
const frame = 200;
const tones = Array.from({ length: 18 }, (_, tone) => 180 * 1.18 ** tone);
const speeds = [0.9, 0.925, 0.95, 0.975, 1, 1.025, 1.05, 1.075, 1.1, 1.125, 1.15];
const pauseFrames = { min: 34, max: 71 };

/** How loud each tone is, in each hundredth of a second. */
function listen(samples: ArrayLike<number>): Float32Array {
  const frames = Math.max(0, Math.floor((samples.length - frame) / hop) + 1);
  return Float32Array.from({ length: frames * tones.length }, (_, index) => {
    const tone = tones[index % tones.length] ?? 0;
    return loudness(samples, hop * Math.floor(index / tones.length), tone);
  });
}

function loudness(samples: ArrayLike<number>, start: number, tone: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * tone) / samplesPerSecond);
  let before = 0;
  let last = 0;
  for (let at = start; at < start + frame; at += 1) {
    const next = (samples[at] ?? 0) + turn * last - before;
    before = last;
    last = next;
  }
  return Math.sqrt(Math.sqrt(Math.max(0, last * last + before * before - turn * last * before)));
}

/** The correlation of what is known with what is heard from a frame on. */
function likeness(heard: Float32Array, start: number, known: Float32Array): number {
  let [a, b, ab, aa, bb] = [0, 0, 0, 0, 0];
  for (let index = 0; index < known.length; index += 1) {
    const one = known[index] ?? 0;
    const other = heard[start * tones.length + index] ?? 0;
    a += one;
    b += other;
    ab += one * other;
    aa += one * one;
    bb += other * other;
  }
  const count = known.length;
  return (ab - (a * b) / count) / Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count));
}

const atSpeed = (samples: Int8Array, speed: number) =>
  Float32Array.from(
    { length: Math.floor(samples.length * speed) },
    (_, index) => samples[Math.floor(index / speed)] ?? 0,
  );

/** The six digits that a captcha says, as somebody hears them who knows the voice. */
export function hearDigits(wav: Buffer, language: Language): string {
  const heard = listen(Float32Array.from(wav.subarray(headerBytes), (byte) => byte - 128));
  const known = spokenDigits(language).flatMap((samples, digit) =>
    speeds.map((speed) => ({ digit, sounds: listen(atSpeed(samples, speed)) })),
  );
  let digits = '';
  let end = 0;
  for (let count = 0; count < 6; count += 1) {
    let best = { likeness: -1, digit: 0, end };
    for (const { digit, sounds } of known) {
      for (let start = end + pauseFrames.min; start <= end + pauseFrames.max; start += 1) {
        const found = likeness(heard, start, sounds);
        if (found > best.likeness) best = { likeness: found, digit, end: start + sounds.length / tones.length };
      }
    }
    digits += best.digit;
    end = best.end;
  }
  return digits;
}
