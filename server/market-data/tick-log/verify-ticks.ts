import { parseDecimal } from '../../../contract/money.ts';
import type { PublicTick, PublicTickHour } from '../../../contract/quotes-ticks.ts';
import { digestOfDay, leafOfTick, type TickHour } from './digests.ts';
import { rootOf, rootOfPath } from './hash-tree.ts';

/** What a site says of a day; see contract/quotes-ticks.ts. */
export type ToldDay = {
  day: string;
  digest: string | null;
  previousDigest: string | null;
  hours: readonly PublicTickHour[];
};
export type ToldProof = {
  tick: PublicTick;
  place: number | null;
  path: readonly string[] | null;
  hour: PublicTickHour | null;
};

const leafOf = ({ time: atMs, ...tick }: PublicTick): string =>
  leafOfTick({ ...tick, atMs, price: parseDecimal(tick.price), quantity: parseDecimal(tick.quantity) });

const toHour = ({ time: startedAt, ...hour }: PublicTickHour): TickHour => ({ startedAt, ...hour });

/** Whether the day's digest follows from its hours, one after the other, and the digest before it. */
export const isDigestRight = (symbol: string, { day, digest, previousDigest, hours }: ToldDay): boolean =>
  previousDigest !== null &&
  isInOrder(hours, (before, hour) => before.time < hour.time && before.lastSeq < hour.firstSeq) &&
  digest === digestOfDay({ symbol, day, previousDigest, hours: hours.map(toHour) });

/** The first of some days, oldest first, whose digest does not follow from its hours and the day before. */
export function findBrokenDay(symbol: string, days: readonly ToldDay[]): string | undefined {
  const broken = days.find((told, index) => {
    const before = days[index - 1];
    return !isDigestRight(symbol, told) || (before && told.previousDigest !== before.digest);
  });
  return broken?.day;
}

const isInOrder = <Item>(items: readonly Item[], follows: (before: Item, item: Item) => boolean): boolean =>
  items.every((item, index) => index === 0 || follows(items[index - 1] as Item, item));

/** Whether the hour's root follows from its ticks, in the order of their numbers. */
export const isHourRight = (hour: PublicTickHour, ticks: readonly PublicTick[]): boolean =>
  ticks.length === hour.ticks &&
  ticks[0]?.seq === hour.firstSeq &&
  ticks.at(-1)?.seq === hour.lastSeq &&
  isInOrder(ticks, (before, tick) => before.seq < tick.seq) &&
  rootOf(ticks.map(leafOf)) === hour.root;

/** Whether the tick stands at its place of its hour, by the hour's numbers and root. */
export const isProofRight = ({ tick, place, path, hour }: ToldProof): boolean =>
  place !== null &&
  path !== null &&
  hour !== null &&
  hour.firstSeq <= tick.seq &&
  tick.seq <= hour.lastSeq &&
  rootOfPath({ leaf: leafOf(tick), place, leaves: hour.ticks, path }) === hour.root;
