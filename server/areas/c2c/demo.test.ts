import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../contract/c2c-values.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { marketDataOf, setRate } from '../../../tests/support/c2c.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { checkHolds } from '../../ledger/check-holds.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { createMember } from '../account/create-member.ts';
import type { ChatOwner } from '../chat/chat-owner.ts';
import { payOrder, releaseOrder } from './change-order.ts';
import { createOrder } from './create-order.ts';
import { answerAsDemo } from './demo-answers.ts';
import { demoMerchants, prepareDemoPlayer } from './demo-merchants.ts';
import { escrowHolds } from './escrow-holds.ts';
import { listAds } from './list-ads.ts';
import { stockDemoAds } from './stock-demo-ads.ts';

const log = pino({ enabled: false });
const currencies = ['IDR', 'USD', 'EUR', 'GBP', 'INR', 'CNY', 'TWD', 'JPY', 'KRW', 'MYR', 'PHP', 'BRL', 'MXN'];
/** The merchant of an order hosts its conversation. */
const orderChats: ChatOwner = {
  area: 'c2c',
  async findStanding(store, conversationId, { member }) {
    const found = store.selectFrom('c2c_order').select('merchant_id').where('conversation_id', '=', conversationId);
    const order = await found.executeTakeFirst();
    return order?.merchant_id === member?.id ? { side: 'host', author: 'Demo', canWrite: true } : undefined;
  },
};

describe.each(databases)('demo merchants on $name', ({ open }) => {
  let opened: OpenDatabase;
  let nowMs = Date.UTC(2026, 0, 5, 12);
  let taker: SessionMember;
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const marketData = marketDataOf({ BTC: '64000' }, clock.now);
  const site = { requiredIdentityLevel: 1 } as never;
  const prices = { usdt: (asset: string) => (asset === 'USDT' ? parseDecimal('1') : parseDecimal('64000')) } as never;
  const stock = () => stockDemoAds({ database: opened.database, clock, randomBytes, marketData, log } as never);
  const answer = () => answerAsDemo({ database: opened.database, clock, log, chatOwners: [orderChats] });

  beforeAll(async () => {
    opened = await open();
    const { database } = opened;
    for (const code of currencies) await setRate(database, code, code === 'IDR' ? '16000' : '10', nowMs);
    const made = await inTransaction(database, (tx) =>
      createMember(
        tx,
        { email: 'demo@pasar.example', passwordHash: 'hash', purpose: 'demo', language: 'de' },
        { atMs: 0, randomBytes, onMemberCreated: [] },
      ),
    );
    if (!made.ok) throw new Error(made.error);
    taker = { id: made.data.memberId, sessionId: '', testEnabled: false, vipLevel: 0 };
    await prepareDemoPlayer(database, taker.id);
    await deposit(database, spotAccount(taker.id), '1000');
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    expect(await checkHolds(opened.database, [escrowHolds])).toEqual([]);
    await opened.close();
  });

  const adsOf = async (want: 'buy' | 'sell') => {
    const filter = { want, asset: 'USDT', fiat: 'IDR', offset: 0, limit: 10 };
    const listed = await listAds(opened.database, filter, { marketData, memberId: taker.id, atMs: nowMs });
    return listed.ok ? listed.data.items : [];
  };
  async function take(want: 'buy' | 'sell') {
    const [ad] = await adsOf(want);
    if (!ad) throw new Error('there is no ad');
    const account = opened.database.selectFrom('bank_account').select('id').where('member_id', '=', taker.id);
    const { id } = await account.where('payment_type', '=', 'bank').limit(1).executeTakeFirstOrThrow();
    const order = await inTransaction(opened.database, (tx) =>
      createOrder(
        tx,
        taker,
        {
          ...{ adId: ad.id, adVersion: ad.version, price: ad.price, quantity: '20', paymentType: 'bank' as const },
          ...(want === 'sell' && { bankAccountId: String(id) }),
          isTermsAccepted: true,
        } as never,
        { site, marketData, prices, randomBytes, atMs: nowMs },
      ),
    );
    if (!order.ok) throw new Error(`${order.error} ${JSON.stringify(order.fields)}`);
    return order.data.id;
  }
  const stateOf = async (id: number) => {
    const order = opened.database.selectFrom('c2c_order').select('state').where('id', '=', id);
    return (await order.executeTakeFirstOrThrow()).state;
  };
  const wait = async (seconds: number) => {
    nowMs += seconds * 1_000;
    await answer();
  };

  test('each has an ad on both sides of its currencies, once, and is marked', async () => {
    await stock();
    await stock();
    const count = opened.database.selectFrom('c2c_ad').select(({ fn }) => fn.countAll<number>().as('ads'));
    const pairs = demoMerchants.flatMap(({ fiats }) => fiats).length * 2;
    expect(await count.executeTakeFirstOrThrow()).toEqual({ ads: pairs * 2 });
    const sellers = await adsOf('buy');
    expect(sellers.length).toBe(2);
    expect(
      sellers.every(({ merchant: { isDemo, isMerchant, isVerified } }) => isDemo && isMerchant && isVerified),
    ).toBe(true);
  });

  test('a member that has the address of a demo merchant is driven by nobody', async () => {
    const { database } = opened;
    const first = database.updateTable('member').where('email', '=', demoMerchants[0]?.email ?? '');
    const { id } = await first.set({ purpose: null }).returning('id').executeTakeFirstOrThrow();
    const ads = async () => {
      const own = database.selectFrom('c2c_ad').select('quantity').where('member_id', '=', id);
      return (await own.orderBy('id').execute()).map(({ quantity }) => Number(quantity));
    };
    await database
      .updateTable('c2c_ad')
      .set({ quantity: '1' })
      .where('member_id', '=', id)
      .where('side', '=', 'buy')
      .execute();
    const before = await ads();
    await stock();
    expect(await ads()).toEqual(before);
    await database.updateTable('member').set({ purpose: 'demoTrader' }).where('id', '=', id).execute();
    await stock();
    expect(await ads()).not.toEqual(before);
  });

  test('one that sells greets in the language of the taker, and releases some seconds after the payment', async () => {
    const id = await take('buy');
    await wait(1);
    await wait(2);
    await wait(60);
    expect(await stateOf(id)).toBe('unpaid');
    const said = opened.database.selectFrom('chat_message').select('body').where('side', '=', 'host');
    expect(await said.execute()).toEqual([{ body: expect.stringContaining('Hallo!') }]);
    const deed = { key: { id, memberId: taker.id, isMerchant: false }, status: orderStatuses.unpaid, atMs: nowMs };
    await inTransaction(opened.database, (tx) => payOrder(tx, { ...deed, paidReference: 'X 1' }));
    await wait(7);
    expect(await stateOf(id)).toBe('paid');
    await wait(2);
    expect(await stateOf(id)).toBe('completed');
  });

  test('one that buys says that it has paid, and waits for the release', async () => {
    const id = await take('sell');
    await wait(5);
    expect(await stateOf(id)).toBe('unpaid');
    await wait(2);
    expect(await stateOf(id)).toBe('paid');
    await wait(3_600);
    expect(await stateOf(id)).toBe('paid');
    const deed = { key: { id, memberId: taker.id, isMerchant: false }, status: orderStatuses.paid, atMs: nowMs };
    expect(await inTransaction(opened.database, (tx) => releaseOrder(tx, deed))).toMatchObject({ ok: true });
  });

  test('an ad of which less than half is left is filled up', async () => {
    const { database } = opened;
    const [ad] = await adsOf('sell');
    const id = Number(ad?.id);
    await database.updateTable('c2c_ad').set({ quantity: '100' }).where('id', '=', id).execute();
    await stock();
    const after = await database.selectFrom('c2c_ad').select('quantity').where('id', '=', id).executeTakeFirstOrThrow();
    expect(formatDecimal(parseDecimal(after.quantity))).toBe('10000');
  });
});
