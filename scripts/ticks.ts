/**
 * `npm run ticks -- https://pasar.example BTC_USDT 2026-11-21 [noted digest] [numbers of ticks]`: recomputes the digest
 * of a day and of those after it, of which one may be noted; the roots of the day's hours as far as their ticks are
 * there; and the proofs of ticks that outcomes were decided by. Needs the site alone, not its data.
 */
import { type PublicTick, tickCalls, ticksPerPageMax } from '../contract/quotes-ticks.ts';
import { findBrokenDay, isHourRight, isProofRight, type ToldDay } from '../server/market-data/tick-log/verify-ticks.ts';
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
  const later = await readDaysAfter();
  const broken = findBrokenDay(id, [told, ...later]);
  if (broken) throw new Error(`The digest of ${broken} does not follow from its hours and the day before`);
  const isKnown = noted === undefined || [told, ...later].some(({ digest }) => digest === noted);
  if (!isKnown) throw new Error('The digest is not the one that was noted, and none of a later day is');
  const follow = later.length > 0 ? `, and those of ${later.length} later days from it` : '';
  return `The digest ${told.digest} follows from ${told.hours.length} hours and the day before${follow}`;
}

/** Oldest first; none when the site does not list the day itself any more. */
async function readDaysAfter(): Promise<ToldDay[]> {
  const listed = await askSite(site, tickCalls.days, { id });
  const isListed = listed.some((one) => one.day === day);
  const later = isListed ? listed.map((one) => one.day).filter((one) => one > day) : [];
  const days: ToldDay[] = [];
  for (const one of later.toSorted()) days.push(await askSite(site, tickCalls.day, { id, day: one }));
  return days;
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
  const { tick } = proof;
  // The hour belongs to the day whose digest was recomputed, not to what came with the proof.
  const hour = hours.find(({ firstSeq, lastSeq }) => firstSeq <= tick.seq && tick.seq <= lastSeq) ?? null;
  if (!hour && proof.hour) throw new Error(`Tick ${seq} belongs to no hour of ${day}`);
  if (!hour) return `Tick ${seq} has no proof yet: its hour is not sealed, or of another day`;
  if (String(tick.seq) !== seq || !isProofRight({ ...proof, hour })) {
    throw new Error(`Tick ${seq} is not proved to belong to its hour`);
  }
  const time = new Date(tick.time).toISOString();
  return `Tick ${seq} is proved: ${tick.price} at ${time}, place ${proof.place} of ${hour.ticks}`;
}
