import { type Decimal, parseDecimal, zero } from '../../contract/money.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import {
  type Exchange,
  type ExchangeOptions,
  openExchange,
  type ReferencePrices,
} from '../../server/areas/exchange/exchange.ts';
import { systemClock } from '../../server/clock.ts';
import { inTransaction, type OpenDatabase } from '../../server/database/client.ts';
import { openAccountList } from '../../server/ledger/accounts.ts';
import { post } from '../../server/ledger/post.ts';
import { move } from '../../server/ledger/postings.ts';
import { writeReference } from '../../server/ledger/references.ts';
import { createLog } from '../../server/log.ts';
import type { LastPrice, Tick } from '../../server/market-data/types.ts';
import { issuanceAccount, spotAccount } from '../support/ledger.ts';

/** A feed that the test controls. */
export type TestPrices = ReferencePrices & {
  set(symbol: string, price: string, isStale?: boolean): void;
};

export function createPrices(): TestPrices {
  const last = new Map<string, Pick<LastPrice, 'price' | 'stale'>>();
  const listeners = new Set<(tick: Tick) => void>();
  let seq = 0;
  return {
    last: (symbol) => last.get(symbol),
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(symbol, text, isStale = false) {
      const price = parseDecimal(text);
      seq += 1;
      last.set(symbol, { price, stale: isStale ? 'silent' : null });
      const tick = { symbol, seq, price, quantity: zero, side: 'buy' as const, atMs: systemClock.now() };
      for (const listener of listeners) listener(tick);
    },
  };
}

const silentPublisher = { market() {}, member() {} };

export const openTestExchange = (
  opened: OpenDatabase,
  referencePrices: ReferencePrices,
  options: Partial<ExchangeOptions> = {},
): Promise<Exchange> =>
  openExchange({
    opened,
    referencePrices,
    clock: systemClock,
    log: createLog('silent'),
    publisher: silentPublisher,
    ...options,
  });

/** Gives members coins in their spot accounts. */
export async function deposit(
  { database }: OpenDatabase,
  deposits: { memberId: number; asset: string; amount: string }[],
): Promise<void> {
  const accountIds = await openAccountList(
    database,
    deposits.flatMap(({ memberId, asset }) => [issuanceAccount(asset), spotAccount(memberId, asset)]),
  );
  const transactions = deposits.map(({ amount }, at) =>
    move(
      { kind: 'deposit', reference: writeReference({ to: 'deposit', id: at }) },
      { from: accountIds[2 * at] as number, to: accountIds[2 * at + 1] as number, amount: parseDecimal(amount) },
    ),
  );
  const result = await inTransaction(database, (tx) => post(tx, transactions, Date.now()));
  if (!result.ok) throw new Error(result.error);
}

/** By `member:asset`. */
export async function readSpotBalances({
  database,
}: OpenDatabase): Promise<Map<string, { total: Decimal; held: Decimal }>> {
  const rows = await database
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .where('owner_kind', '=', 'member')
    .where('kind', '=', 'spot')
    .select(['owner_id', 'asset', 'total', 'held'])
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.owner_id}:${row.asset}`,
      { total: parseDecimal(row.total), held: parseDecimal(row.held) },
    ]),
  );
}

export const trader = (id: number) => ({ id, testEnabled: false, vipLevel: 0 });

const defaults = { type: 'limit', timeInForce: 'gtc', postOnly: false } as const;
export const limit = (
  side: 'buy' | 'sell',
  price: string,
  quantity: string,
  more: Partial<NewOrder> = {},
): NewOrder => ({
  ...defaults,
  symbol: 'BTC_USDT',
  side,
  price,
  quantity,
  ...more,
});
