import { add, type Decimal, formatDecimal, negate, zero } from '../../../contract/money.ts';
import type { Statement } from '../../../contract/record.ts';
import { recordKinds } from '../../../contract/record-values.ts';
import type { Store } from '../../database/client.ts';
import { recordKindOf } from '../../ledger/kinds.ts';
import { type AssetSums, sumEntries } from '../../ledger/sum-entries.ts';
import { listAssets, type Viewer } from '../wallet/assets.ts';
import { listYears, startOfYear } from './years.ts';

/** What happened to each coin of the member in a year of UTC; of the running year, so far. */
export async function writeStatement(
  store: Store,
  viewer: Viewer,
  { year, atMs }: { year: number; atMs: number },
): Promise<Statement> {
  const until = Math.min(startOfYear(year + 1), atMs);
  const sums = await sumEntries(store, { memberId: viewer.id, sinceMs: startOfYear(year), beforeMs: until });
  const order = (await listAssets(store, viewer)).map(({ code }) => code);
  const place = ({ asset }: AssetSums) => (order.includes(asset) ? order.indexOf(asset) : order.length);
  return {
    year,
    since: startOfYear(year),
    until,
    years: await listYears(store, viewer.id, atMs),
    currencies: sums.sort((a, b) => place(a) - place(b)).map(describeAsset),
  };
}

function describeAsset({ asset, opening, closing, movements }: AssetSums): Statement['currencies'][number] {
  const byKind = recordKinds.map((kind) => {
    const own = movements.filter((movement) => recordKindOf(movement.kind) === kind);
    return { kind, into: total(own.map(({ into }) => into)), out: negate(total(own.map(({ out }) => out))) };
  });
  return {
    currency: asset,
    opening: formatDecimal(opening),
    closing: formatDecimal(closing),
    movements: byKind
      .filter(({ into, out }) => into !== 0n || out !== 0n)
      .map(({ kind, into, out }) => ({ kind, into: formatDecimal(into), out: formatDecimal(out) })),
  };
}

const total = (values: readonly Decimal[]): Decimal => values.reduce(add, zero);
