import { type OpeningPhase, openingBandTimes, openingLockMs } from '../../../contract/exchange-opening-values.ts';
import { type Decimal, decimalOfUnits, parseDecimal } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';

/** The auction that a market opens with. */
export type MarketOpening = {
  /** The launch. */
  project: string;
  /** The price of the launch. */
  reference: Decimal;
  collectsAtMs: number;
  opensAtMs: number;
  openedAtMs: number | null;
  /** null when no buy reached a sell. */
  price: Decimal | null;
  volume: Decimal | null;
  calledOffAtMs: number | null;
  publicReason: string | null;
};

/** By market id. */
export async function readOpenings(store: Store): Promise<Map<number, MarketOpening>> {
  const rows = await store
    .selectFrom('market_opening')
    .innerJoin('startup_project', 'startup_project.id', 'market_opening.project_id')
    .selectAll('market_opening')
    .select('startup_project.key')
    .execute();
  return new Map(
    rows.map((row) => [
      row.market_id,
      {
        project: row.key,
        reference: parseDecimal(row.reference_price),
        collectsAtMs: row.collects_at,
        opensAtMs: row.opens_at,
        openedAtMs: row.opened_at,
        price: row.price === null ? null : parseDecimal(row.price),
        volume: row.volume === null ? null : parseDecimal(row.volume),
        calledOffAtMs: row.called_off_at,
        publicReason: row.public_reason,
      },
    ]),
  );
}

type PhaseFacts = Pick<MarketOpening, 'collectsAtMs' | 'opensAtMs' | 'openedAtMs' | 'calledOffAtMs'>;

/** Begin, lock and end are times, so that no job can be late for them; that it has opened is a fact. */
export function phaseOf(opening: PhaseFacts, nowMs: number): OpeningPhase {
  if (opening.calledOffAtMs !== null) return 'calledOff';
  if (opening.openedAtMs !== null) return 'opened';
  if (nowMs < opening.collectsAtMs) return 'upcoming';
  return nowMs < opening.opensAtMs - openingLockMs ? 'collecting' : 'locked';
}

/** Whether it has not traded yet: what is placed is collected. */
export const isPending = (opening: MarketOpening | null): opening is MarketOpening =>
  opening !== null && opening.openedAtMs === null;

/** Until there is a price: wide enough for what a new coin may be worth, too narrow for a slip of the keyboard. */
export const openingBand = (reference: Decimal): { low: Decimal; high: Decimal } => ({
  low: decimalOfUnits(reference / BigInt(openingBandTimes)),
  high: decimalOfUnits(reference * BigInt(openingBandTimes)),
});
