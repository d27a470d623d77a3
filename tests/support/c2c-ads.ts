import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Ad, OwnAd } from '../../contract/c2c-shapes.ts';
import type { Call } from '../../contract/call.ts';
import { formatDecimal, zero } from '../../contract/money.ts';
import type { Result } from '../../contract/result.ts';
import { adHandlers } from '../../server/areas/c2c/ad-handlers.ts';
import { escrowHolds } from '../../server/areas/c2c/escrow-holds.ts';
import { merchantHandlers } from '../../server/areas/c2c/merchant-handlers.ts';
import { dayMs } from '../../server/clock.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import type { HandlerInput, SessionMember } from '../../server/http/handlers.ts';
import { checkHolds } from '../../server/ledger/check-holds.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { addPaymentAccount, addTrader, marketDataOf, setRate } from './c2c.ts';
import { unwrap } from './c2c-world.ts';
import { deposit, spotAccount } from './ledger.ts';

type Key = ReturnType<typeof randomUUID>;
const site = {
  features: 0,
  stakingEnabled: true,
  loanEnabled: true,
  checkinEnabled: true,
  luckydraw: { enabled: true },
  notificationEnabled: true,
};

export const errorOf = async (answer: Result<unknown> | Promise<Result<unknown>>) => {
  const result = await answer;
  return result.ok ? 'none' : [...(Object.entries(result.fields ?? {})[0] ?? [result.error])].join(' ');
};

/** A merchant with 1,000 USDT and a payment account, a taker, prices and a clock, which tests change. */
export function createAdsWorld({ database, close }: OpenDatabase) {
  const world = {
    database,
    nowMs: 20_000 * dayMs,
    offMask: 0,
    prices: {} as Record<string, string>,
    merchant: undefined as unknown as SessionMember,
    taker: undefined as unknown as SessionMember,
    accountId: '',
    /** Other people and other ads, a month later. */
    async renew() {
      world.nowMs += 30 * dayMs;
      world.offMask = 0;
      world.prices = { BTC: '64000' };
      await database.updateTable('c2c_ad').set({ state: 'paused' }).where('state', '=', 'open').execute();
      for (const [code, rate] of Object.entries({ IDR: '16000', USD: '1', EUR: '0.9' })) {
        await setRate(database, code, rate, world.nowMs);
      }
      world.merchant = await addTrader(database, { isMerchant: true });
      world.taker = await addTrader(database, { name: 'Budi Santoso' });
      world.accountId = await addPaymentAccount(database, world.merchant);
      await deposit(database, spotAccount(world.merchant.id), '1000');
    },
    async close() {
      expect(await checkInvariants(database)).toEqual([]);
      expect(await checkHolds(database, [escrowHolds])).toEqual([]);
      await close();
    },
  };
  const clock = { now: () => world.nowMs, monotonic: () => world.nowMs };
  const marketData = { last: (symbol: string) => marketDataOf(world.prices, clock.now).last(symbol) };
  const current = () => ({ ...site, c2c: { enabled: world.offMask === 0 } }) as never;
  const own = merchantHandlers({ database, clock, marketData, site: { current } });
  const everybody = adHandlers({ database, clock, marketData });

  const request = <C extends Call>(
    input: unknown,
    by: SessionMember | undefined = world.merchant,
    key = randomUUID(),
  ) =>
    ({
      query: input,
      input,
      member: by,
      idempotency: { key, inputHash: JSON.stringify(input) },
    }) as unknown as HandlerInput<C>;
  const sellAd = () => ({
    side: 'sell',
    asset: 'USDT',
    fiat: 'IDR',
    price: '16100',
    quantity: '100',
    minimum: '160000',
    maximum: '1600000',
    payMinutes: 15,
    terms: '',
    bankAccountIds: [world.accountId],
    paymentTypes: [],
    takerLevel: 0,
    takerOrders: 0,
    takerDays: 0,
  });
  const create = (more: object = {}, key?: Key) => own.createAd(request({ ...sellAd(), ...more }, world.merchant, key));
  const list = async (more: object = {}, by: SessionMember | undefined = world.taker) =>
    unwrap(everybody.ads(request({ want: 'buy', asset: 'USDT', fiat: 'IDR', offset: 0, limit: 20, ...more }, by)));
  return Object.assign(world, {
    own,
    everybody,
    request,
    create,
    list,
    buyAd: () => ({ ...sellAd(), side: 'buy', price: '15900', bankAccountIds: [], paymentTypes: ['bank'] }),
    change({ id, version, available }: OwnAd, more: object = {}) {
      const { side: _, asset: __, fiat: ___, ...fields } = sellAd();
      return own.updateAd(request({ id, version, available, state: 'open', ...fields, ...more }));
    },
    shown: async (more: object = {}, by?: SessionMember) => (await list(more, by)).items.map(({ id }: Ad) => id),
    async held(): Promise<string> {
      const balances = await readBalances(database, world.merchant.id);
      return formatDecimal(balances.find(({ asset, kind }) => asset === 'USDT' && kind === 'spot')?.held ?? zero);
    },
    hiddenFor: async () => (await unwrap(own.ads(request({})))).items[0]?.hiddenFor,
  });
}
export type AdsWorld = ReturnType<typeof createAdsWorld>;
