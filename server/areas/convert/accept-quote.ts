import type { Conversion } from '../../../contract/convert.ts';
import { type ConversionFailure, conversionFailures } from '../../../contract/convert-values.ts';
import type { ErrorName } from '../../../contract/errors.ts';
import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Database, Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { limitLockWait } from '../../ledger/limit-lock-wait.ts';
import { lockBalances, postOne } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { checkDay } from './check-day.ts';
import { readQuotedTerms } from './convert-terms.ts';
import { type ConversionRow, describeConversion, pairPriceOf } from './describe-conversion.ts';
import { checkHouse, convertAccount } from './house-account.ts';
import { type Market, readMidPrices } from './mid-prices.ts';
import { hasMoved } from './pair-price.ts';

export type Acceptance = { memberId: number; id: number };

/**
 * Converts at a quote: locks the quote, checks it once more, and moves both coins in one transaction. Of two that come
 * at once, one waits for the other and finds the quote used. The checks come after all waiting, so that they are true.
 */
export async function acceptQuote(
  tx: Transaction,
  { memberId, id }: Acceptance,
  { marketData, atMs }: Moment,
): Promise<Result<Conversion>> {
  const row = await tx
    .selectFrom('conversion')
    .selectAll()
    .where((where) => where.and({ id, member_id: memberId, state: 'quoted' }))
    .where('expires_at', '>', atMs)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse(await findWhyNot(tx, { memberId, id }));
  const locked = await lockCoins(tx, row);
  const checked = await checkAgain(tx, row, { marketData, atMs });
  if (!checked.ok) return checked;
  const paid = await moveCoins(tx, row, { ...locked, houseMaximumUsdt: checked.data, atMs });
  if (!paid.ok) return paid;
  const done = { state: 'done', accepted_at: atMs } as const;
  await tx.updateTable('conversion').set(done).where('id', '=', id).execute();
  return ok(describeConversion({ ...row, ...done }));
}

/** Why a quote can not be accepted. What failed before says so again. */
async function findWhyNot(tx: Transaction, { memberId, id }: Acceptance): Promise<ErrorName> {
  const row = await tx
    .selectFrom('conversion')
    .select(['state', 'failure'])
    .where((where) => where.and({ id, member_id: memberId }))
    .executeTakeFirst();
  if (!row) return 'notFound';
  if (row.state === 'quoted') return 'quoteExpired';
  if (row.state === 'replaced') return 'quoteReplaced';
  return row.failure ?? 'quoteUsed';
}

type Moment = { marketData: Pick<Market, 'last'>; atMs: number };

/** By the terms of the quote: gives how much of the coin the house takes. */
async function checkAgain(tx: Transaction, row: ConversionRow, { marketData, atMs }: Moment): Promise<Result<string>> {
  const { from, rules } = await readQuotedTerms(tx, row);
  const pair = { from: row.from_asset, to: row.to_asset };
  const prices = readMidPrices(marketData, pair, { atMs, priceSeconds: rules.priceSeconds });
  if (!prices.ok) return prices;
  if (hasMoved(pairPriceOf(row), prices.data)) return refuse('priceMoved');
  const wanted = { memberId: row.member_id, valueUsdt: parseDecimal(row.value_usdt), dayUsdt: rules.dayUsdt };
  const day = await checkDay(tx, wanted, atMs);
  return day.ok ? ok(from.houseMaximumUsdt) : day;
}

/** The accounts of both sides till the end of the transaction, and what the house owns. */
async function lockCoins(tx: Transaction, { member_id: memberId, from_asset: from, to_asset: to }: ConversionRow) {
  const accounts = await openAccounts(tx, {
    payer: memberAccount(memberId, from),
    receiver: memberAccount(memberId, to),
    houseFrom: convertAccount(from),
    houseTo: convertAccount(to),
  });
  await limitLockWait(tx);
  const balances = await lockBalances(tx, Object.values(accounts));
  const totalOf = (account: number): Decimal => (balances.get(account) as { total: Decimal }).total;
  return { accounts, owned: { from: totalOf(accounts.houseFrom), to: totalOf(accounts.houseTo) } };
}

type Payment = Awaited<ReturnType<typeof lockCoins>> & { houseMaximumUsdt: string; atMs: number };

async function moveCoins(tx: Transaction, row: ConversionRow, payment: Payment) {
  const { accounts, owned, houseMaximumUsdt, atMs } = payment;
  const amounts = { from: parseDecimal(row.from_amount), to: parseDecimal(row.to_amount) };
  const stock = checkHouse({ owned, amounts, fromPrice: parseDecimal(row.from_price), houseMaximumUsdt });
  if (!stock.ok) return stock;
  const cause = { kind: 'conversion' as const, reference: writeReference({ to: 'conversion', id: row.id }) };
  return postOne(
    tx,
    move(
      cause,
      { from: accounts.payer, to: accounts.houseFrom, amount: amounts.from },
      { from: accounts.houseTo, to: accounts.receiver, amount: amounts.to },
    ),
    atMs,
  );
}

/** Which refusals end the quote: market or house stood in the way, and the member sees it in the history. */
export const isFailure = (error: ErrorName): error is ConversionFailure =>
  (conversionFailures as readonly ErrorName[]).includes(error);

/** Keeps what became of a quote. One that was accepted, replaced or has expired meanwhile stays as it is. */
export async function failQuote(
  database: Database,
  { memberId, id }: Acceptance,
  { failure, atMs }: { failure: ConversionFailure; atMs: number },
): Promise<void> {
  await database
    .updateTable('conversion')
    .set({ state: 'failed', failure, accepted_at: atMs })
    .where((where) => where.and({ id, member_id: memberId, state: 'quoted' }))
    .execute();
}
