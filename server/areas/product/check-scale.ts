import { parseDecimal } from '../../../contract/money.ts';
import { type AnyTerms, type ProductKind, productTerms } from '../../../contract/product-terms.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { houseAccount, openAccountList } from '../../ledger/accounts.ts';
import { lockBalances } from '../../ledger/post.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';

type Change = { kind: ProductKind; key: string; after: AnyTerms; validFrom: number | null };

/**
 * Refuses, at the field, another scale of a futures market while a ticket of it is open: its opening has moved prices
 * by the one scale, its closing would move them back by the other, and the difference is somebody's gain. Nobody knows
 * which tickets will be open later, so another scale begins with the approval.
 */
export async function checkScale(
  tx: Transaction,
  { kind, key: symbol, after, validFrom }: Change,
  atMs: number,
): Promise<Result<null>> {
  if (kind !== 'futures.market') return ok(null);
  const now = termsAt((await readVersions(tx, kind, atMs)).get(symbol), atMs);
  const { scaleUsdt } = productTerms[kind].parse(after);
  if (parseDecimal(scaleUsdt) === parseDecimal(now.scaleUsdt)) return ok(null);
  const isLater = validFrom !== null && validFrom > atMs;
  const isFree = !isLater && !(await hasTickets(tx, symbol));
  return isFree ? ok(null) : refuse('invalidInput', { fields: { 'terms.scaleUsdt': 'scaleInUse' } });
}

async function hasTickets(tx: Transaction, symbol: string): Promise<boolean> {
  // Whoever opens a ticket has this balance locked, and reads the terms afterwards: none is opened in between.
  await lockBalances(tx, await openAccountList(tx, [houseAccount('futures', 'USDT')]));
  const open = await tx
    .selectFrom('futures_ticket')
    .innerJoin('symbol', 'symbol.id', 'futures_ticket.symbol_id')
    .select('futures_ticket.id')
    .where('symbol.symbol', '=', symbol)
    .where('symbol.type', '=', symbolTypes.futures)
    .where('state', '=', 'hold')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
