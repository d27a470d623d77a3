import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../contract/languages.ts';

const samplesPerSecond = 8_000;
const headerBytes = 44;
/** Samples vary around this value. */
const silence = 128;

type Voice = Exclude<Language, 'tl' | 'zh-CHT'>;
const voiceOf = (language: Language): Voice => {
  if (language === 'tl') return 'en';
  return language === 'zh-CHT' ? 'zh' : language;
};

const voices = new Map<Voice, Int8Array[]>();

/** The ten digits of a language, as samples around zero; see spoken-digits/README.md. */
export function spokenDigits(language: Language): Int8Array[] {
  const voice = voiceOf(language);
  const known = voices.get(voice);
  if (known) return known;
  const file = readFileSync(path.join(import.meta.dirname, 'spoken-digits', `${voice}.wav`)).subarray(headerBytes);
  const length = file.length / 10;
  const digits = Array.from({ length: 10 }, (_, digit) =>
    Int8Array.from(file.subarray(digit * length, (digit + 1) * length), (byte) => byte - silence),
  );
  voices.set(voice, digits);
  return digits;
}

/**
 * Makes a WAV file that says the digits with random pauses, speeds and noise. All randomness comes from `seed` (32
 * bytes): asking again gives the same sound, so averaging many recordings cannot remove the noise.
 */
export function speakDigits(digits: string, { language, seed }: { language: Language; seed: Buffer }): Buffer {
  const voice = spokenDigits(language);
  const chance = createChance(seed);
  const said = Array.from(digits, (digit) => {
    const pause = new Float32Array(samplesPerSecond * (0.35 + 0.35 * chance()));
    return [pause, stretch(voice[Number(digit)] ?? new Int8Array(), 0.9 + 0.25 * chance())];
  });
  const end = new Float32Array(samplesPerSecond / 2);
  const samples = concatenate([...said.flat(), end]);
  murmur(samples, voice, chance);
  return writeWav(samples.map((sample) => sample + 14 * (chance() - 0.5)));
}

/** Adds background voices: the same digits played backwards, so that loudness does not show where a digit begins. */
function murmur(samples: Float32Array, voice: readonly Int8Array[], chance: () => number): void {
  let at = 0;
  while (at < samples.length) {
    const backwards = stretch(voice[Math.floor(10 * chance())] ?? new Int8Array(), 0.8 + 0.4 * chance()).reverse();
    for (const [index, sample] of backwards.entries()) {
      const place = at + index;
      if (place < samples.length) samples[place] = (samples[place] ?? 0) + 0.22 * sample;
    }
    at += backwards.length * 0.7;
    at = Math.floor(at);
  }
}

/** Stretches by this factor. */
function stretch(samples: Int8Array, factor: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length * factor) }, (_, index) => {
    const at = index / factor;
    const before = samples[Math.floor(at)] ?? 0;
    const after = samples[Math.floor(at) + 1] ?? 0;
    return before + (after - before) * (at - Math.floor(at));
  });
}

function concatenate(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function createChance(seed: Buffer): () => number {
  const cipher = createCipheriv('aes-256-ctr', seed, Buffer.alloc(16));
  let block = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at >= block.length) {
      block = cipher.update(Buffer.alloc(65_536));
      at = 0;
    }
    const number = block.readUInt16LE(at) / 65_536;
    at += 2;
    return number;
  };
}

function writeWav(samples: Float32Array): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0);
  header.writeUInt32LE(headerBytes - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  const bytes = Uint8Array.from(samples, (sample) => Math.max(0, Math.min(255, Math.round(silence + 0.8 * sample))));
  return Buffer.concat([header, bytes]);
}
