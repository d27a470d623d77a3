/**
 * `npm run ticks -- https://pasar.example BTC_USDT 2026-11-21 [digest noted after that day] [numbers of ticks]`:
 * recomputes the digest of a day, the roots of its hours as far as their ticks are there, and the proofs of ticks that
 * outcomes were decided by. Needs the site alone, not its data.
 */
import { type PublicTick, tickCalls, ticksPerPageMax } from '../contract/quotes-ticks.ts';
import { isDigestRight, isHourRight, isProofRight, type ToldDay } from '../server/market-data/tick-log/verify-ticks.ts';
import { askSite } from './ask-site.ts';

const [site = '', id = '', day = '', ...more] = process.argv.slice(2);
const noted = more.find((text) => /^[\da-f]{64}$/.test(text));
const numbers = more.filter((text) => text !== noted);
try {
  for await (const line of verify()) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function* verify(): AsyncGenerator<string> {
  const isUsed = site && id && !Number.isNaN(Date.parse(day)) && numbers.every((text) => /^\d+$/.test(text));
  if (!isUsed) throw new Error('npm run ticks -- site symbol YYYY-MM-DD [digest] [tick ...]');
  const told = await askSite(site, tickCalls.day, { id, day });
  yield await verifyDigest(told);
  yield await verifyHours(told);
  for (const seq of numbers) yield await verifyTick(told, seq);
}

async function verifyDigest(told: ToldDay): Promise<string> {
  if (told.digest === null) return `${day} is not over: its hours have no digest yet`;
  if (!isDigestRight(id, told)) throw new Error('The digest of the day does not follow from its hours');
  if (noted !== undefined && noted !== told.digest) throw new Error('The digest is not the one that was noted');
  const days = await askSite(site, tickCalls.days, { id });
  for (const [index, { digest, day: later }] of days.entries()) {
    const isFollowed = index === 0 || days[index - 1]?.previousDigest === digest;
    if (!isFollowed) throw new Error(`The day after ${later} has another digest before it`);
  }
  return `The digest ${told.digest} follows from ${told.hours.length} hours and the day before`;
}

async function verifyHours({ hours }: ToldDay): Promise<string> {
  const there = hours.filter(({ isPurged }) => !isPurged);
  let count = 0;
  for (const hour of there) {
    const ticks = await readTicks(hour.firstSeq, hour.lastSeq);
    if (!isHourRight(hour, ticks)) {
      throw new Error(`The ticks of ${new Date(hour.time).toISOString()} do not hash to the root of their hour`);
    }
    count += ticks.length;
  }
  const purged = hours.length - there.length;
  return `${count} ticks hash to the roots of ${there.length} hours; of ${purged} hours only the roots are left`;
}

async function readTicks(firstSeq: number, lastSeq: number): Promise<PublicTick[]> {
  const ticks: PublicTick[] = [];
  for (let after = firstSeq - 1; after < lastSeq; ) {
    const { items, more: isMore } = await askSite(site, tickCalls.list, { id, after, limit: ticksPerPageMax });
    ticks.push(...items.filter(({ seq }) => seq <= lastSeq));
    if (!isMore) break;
    after = items.at(-1)?.seq ?? lastSeq;
  }
  return ticks;
}

async function verifyTick({ hours }: ToldDay, seq: string): Promise<string> {
  const proof = await askSite(site, tickCalls.kept, { id, seq });
  const { tick, hour } = proof;
  if (!hour) return `Tick ${seq} has no proof yet: its hour is not sealed`;
  if (!isProofRight(proof)) throw new Error(`Tick ${seq} does not belong to its hour`);
  if (!hours.some(({ root }) => root === hour.root)) throw new Error(`Tick ${seq} belongs to no hour of ${day}`);
  const time = new Date(tick.time).toISOString();
  return `Tick ${seq} is proved: ${tick.price} at ${time}, place ${proof.place} of ${hour.ticks}`;
}
