// How long another member's avatar waits while five members have sent fifty large pictures, against the time that one
// of these takes in the same run; and the memory that this needs.
import sharp from 'sharp';
import { createImageEncoder } from '../server/files/encode-image.ts';
import { createPictureTurns } from '../server/files/picture-turns.ts';
import type { BenchResult } from './result.ts';

const sidePx = 7_000;
const members = 5;
const picturesOfEach = 10;
const waitMax = 2;
const memoryMegabytesMax = 600;
const singleRuns = 3;

export async function run(): Promise<BenchResult[]> {
  const large = await drawLarge();
  const avatar = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  // All fifty are accepted: this measures the queue, not the limits that keep members from filling it.
  const inTurn = createPictureTurns({ megapixelsPerMinuteMax: () => 10_000, megapixelsWaitingMax: 10_000 });
  const encodeImage = createImageEncoder(inTurn);
  const encode = async (client: string, bytes: Uint8Array) => {
    const encoded = await encodeImage({ client, field: 'avatar', bytes });
    if (!encoded.ok) throw new Error(encoded.error);
  };
  const time = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };

  await encode('first', avatar);
  const singles: number[] = [];
  for (let run = 0; run < singleRuns; run += 1) singles.push(await time(() => encode('alone', large)));
  const singleMs = singles.toSorted((a, b) => a - b)[singleRuns >> 1] ?? Number.NaN;

  const readMost = watchMemory();
  const flood = Array.from({ length: members * picturesOfEach }, (_, at) =>
    encode(`member ${at % members}`, Buffer.from(large)),
  );
  const waitMs = await time(() => encode('other', avatar));
  await Promise.all(flood);
  const memory = readMost() / 1_000_000;
  const wait = waitMs / singleMs;
  return [
    {
      name: `wait of an avatar behind ${flood.length} pictures of ${sidePx} x ${sidePx} pixels of ${members} members`,
      value: wait,
      unit: 'large pictures',
      limit: waitMax,
      better: 'lower',
      ok: wait <= waitMax,
      detail: `${waitMs.toFixed(0)} ms, one large picture ${singleMs.toFixed(0)} ms`,
    },
    {
      name: 'memory above that before, at most, until all are done',
      value: memory,
      unit: 'MB',
      limit: memoryMegabytesMax,
      better: 'lower',
      ok: memory <= memoryMegabytesMax,
      detail: `files of ${(large.length / 1_000_000).toFixed(1)} MB each`,
    },
  ];
}

/** Interlaced and with alpha: of what is taken, the kind that needs the most time and nearly the most memory. */
function drawLarge(): Promise<Buffer> {
  const background = { r: 9, g: 90, b: 30, alpha: 0.5 };
  const drawn = sharp({ create: { width: sidePx, height: sidePx, channels: 4, background } });
  return drawn.png({ progressive: true }).toBuffer();
}

/** Gives a function that ends it and says how many bytes more the process had at most than at the beginning. */
function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}
