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

/** Whether the day's digest follows from its hours and the digest before it. */
export const isDigestRight = (symbol: string, { day, digest, previousDigest, hours }: ToldDay): boolean =>
  previousDigest !== null && digest === digestOfDay({ symbol, day, previousDigest, hours: hours.map(toHour) });

/** Whether the hour's root follows from its ticks. */
export const isHourRight = (hour: PublicTickHour, ticks: readonly PublicTick[]): boolean =>
  ticks.length === hour.ticks &&
  ticks[0]?.seq === hour.firstSeq &&
  ticks.at(-1)?.seq === hour.lastSeq &&
  rootOf(ticks.map(leafOf)) === hour.root;

/** Whether the tick stands at its place of its hour, by the hour's root. */
export const isProofRight = ({ tick, place, path, hour }: ToldProof): boolean =>
  place !== null &&
  path !== null &&
  hour !== null &&
  rootOfPath({ leaf: leafOf(tick), place, leaves: hour.ticks, path }) === hour.root;
