import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FuturesTicket } from '../../../contract/futures.ts';
import { formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { type OpenDatabase, queryRows } from '../../database/client.ts';
import { houseAccount, memberAccount } from '../../ledger/accounts.ts';
import { checkHolds } from '../../ledger/check-holds.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { checkFuturesInvariants } from './check-futures-invariants.ts';
import type { Futures } from './futures.ts';
import { type Asked, askAs, createFuturesWorld, type FuturesTestWorld, marketOrder } from './futures-fixture.ts';
import { listTickets } from './list-tickets.ts';
import { ticketHolds } from './ticket-holds.ts';

const plainTerms = {
  canOpen: true,
  balancingFeeBps: 2,
  skewingFeeBps: 5,
  spreadBps: 0,
  notionalMin: '5',
  // So large that the skew only shows in the last digits, which `legible` leaves out.
  scaleUsdt: '900000000000000',
  openLowerUsdt: '20000000',
  openUpperUsdt: '40000000',
  tiers: [
    { notionalMax: '50000', leverageMax: 125, maintenanceBps: 40 },
    { notionalMax: '250000', leverageMax: 100, maintenanceBps: 50 },
    { notionalMax: '1000000', leverageMax: 50, maintenanceBps: 100 },
  ],
};
const product = { kind: 'futures.market', key: 'BTC_USDT' } as const;
const minuteMs = 60_000;
/** Decimals in text, all to four digits. */
const legible = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, text) =>
    typeof text === 'string' && /^-?\d+\.\d{5,}$/.test(text) ? String(Number(Number(text).toFixed(4))) : text,
  );

describe.each(databases)('futures on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: FuturesTestWorld;
  let futures: Futures;
  let member: { id: number; testEnabled: boolean };
  let ask: (asked: Asked, key?: string) => Promise<Result<FuturesTicket>>;
  beforeAll(async () => {
    opened = await open();
    for (const currency of ['USDT', 'FTUSDT']) {
      await deposit(opened.database, houseAccount('futures', currency), '1000000');
      await deposit(opened.database, houseAccount('insurance', currency), '1000');
    }
    await setTerms(opened.database, product, plainTerms);
    world = createFuturesWorld(opened);
    futures = await world.open();
  });
  beforeEach(async () => {
    member = { id: (await addMember(opened.database)).id, testEnabled: false };
    await deposit(opened.database, memberAccount(member.id, 'USDT', 'futures'), '10000');
    ask = askAs(futures, member);
    world.pass(10_000);
    world.say('60000');
    world.pass(1);
  });
  afterEach(async () => {
    await ask({ call: 'futures.closeAll', input: {} });
    await say('60000');
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    expect(await checkHolds(opened.database, [ticketHolds])).toEqual([]);
    expect(await checkFuturesInvariants(opened.database, futures.state())).toEqual([]);
    await futures.close();
    await opened.close();
  });

  async function unwrap(answer: Promise<Result<FuturesTicket>>): Promise<FuturesTicket> {
    const result = await answer;
    if (!result.ok) throw new Error(JSON.stringify(result));
    return legible(result.data);
  }
  const ticketOf = async (id: string, memberId = member.id) => {
    const { items } = await listTickets(opened.database, futures.state(), { memberId, id, offset: 0, limit: 1 });
    return legible(items[0] as FuturesTicket);
  };
  /** A price, and what it decided is durable. */
  async function say(price: string, said: Parameters<FuturesTestWorld['say']>[1] = {}) {
    world.pass(1);
    world.say(price, said);
    // Carried out after the tick, which went first.
    await ask({ call: 'futures.closeAll', input: { symbol: 'TRX_USDT' } });
    world.pass(1);
  }
  async function openAt(price: string, fields: Parameters<typeof marketOrder>[0] = {}): Promise<FuturesTicket> {
    const ticket = await unwrap(ask({ call: 'futures.create', input: marketOrder(fields) }));
    await say(price);
    return ticketOf(ticket.id);
  }
  const balance = async (memberId = member.id, currency = 'USDT') => {
    const balances = await readBalances(opened.database, memberId);
    const { total, held } = balances.find(({ asset, kind }) => asset === currency && kind === 'futures') ?? {};
    return legible({ total: formatDecimal(total ?? zero), held: formatDecimal(held ?? zero) });
  };

  test('a market order opens at the first tick that is later, and holds its margin', async () => {
    const ticket = await unwrap(ask({ call: 'futures.create', input: marketOrder() }));
    expect(ticket).toMatchObject({ state: 'pending', opened: null });
    // Of the moment in which it was accepted: the price was known.
    world.say('60000');
    await ask({ call: 'futures.closeAll', input: { symbol: 'TRX_USDT' } });
    expect(await ticketOf(ticket.id)).toMatchObject({ state: 'pending' });
    await say('60100');
    expect(await ticketOf(ticket.id)).toMatchObject({
      state: 'hold',
      margin: '601',
      opened: { mark: '60100', fee: '3.005' },
    });
    expect(await balance()).toEqual({ total: '9996.995', held: '601' });
  });

  test('a closed ticket pays profit and fee, and one key has one effect', async () => {
    const ticket = await openAt('60000');
    const close = { call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} } as const;
    const [first, again] = [await ask(close, 'a-key'), await ask(close, 'a-key')];
    expect(again).toEqual(first);
    await say('61200');
    const closed = await ticketOf(ticket.id);
    expect(closed).toMatchObject({ state: 'closed', quantity: '0', margin: '0' });
    expect(closed.closes).toMatchObject([{ reason: 'user', profit: '120', fee: '1.224', returned: '718.776' }]);
    // 10,000 - 3 of the opening + 120 - 1.224 of the closing, which balanced the market.
    expect(await balance()).toEqual({ total: '10115.776', held: '0' });
    expect(await ask({ ...close, input: { quantity: '0.01' } }, 'a-key')).toMatchObject({
      error: 'idempotencyKeyReused',
    });
    expect(await ask(close)).toMatchObject({ error: 'ticketNotOpen' });
  });

  test('a part closes with its share of the margin', async () => {
    const ticket = await openAt('60000');
    await unwrap(ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: { quantity: '0.025' } }));
    await say('60000');
    const left = await ticketOf(ticket.id);
    expect(left).toMatchObject({ state: 'hold', quantity: '0.075', margin: '450', closes: [{ margin: '150' }] });
    expect(left.opened?.liquidationPrice).toBe(ticket.opened?.liquidationPrice);
  });

  test('a liquidation happens at the first mark that crosses, and costs the margin at most', async () => {
    const ticket = await openAt('60000');
    const liquidationPrice = ticket.opened?.liquidationPrice as string;
    // (6,000 - 600) / (0.1 * (1 - 0.4% - 0.05%))
    expect(liquidationPrice.slice(0, 8)).toBe('54244.09');
    await say('54244.1');
    expect(await ticketOf(ticket.id)).toMatchObject({ state: 'hold' });
    await say('54244.09');
    expect(await ticketOf(ticket.id)).toMatchObject({ state: 'closed' });
    const [close] = (await ticketOf(ticket.id)).closes;
    expect(close).toMatchObject({
      reason: 'liquidated',
      price: '54244.09',
      fee: '0',
      liquidationFee: '24.409',
      returned: '0',
    });
    expect(await balance()).toEqual({ total: '9397', held: '0' });
  });

  test('a gap beyond the margin is paid by the insurance fund, and then by who won', async () => {
    const loser = await openAt('60000', { quantity: '1', leverage: 50 });
    const winner = { id: (await addMember(opened.database)).id, testEnabled: false };
    await deposit(opened.database, memberAccount(winner.id, 'USDT', 'futures'), '100000');
    const askWinner = askAs(futures, winner);
    const short = await unwrap(
      askWinner({ call: 'futures.create', input: marketOrder({ side: 'short', quantity: '1.5' }) }),
    );
    await say('60000');
    const [{ insurance }] = (await queryRows<{ insurance: string }>(opened.database, selectInsurance, [])) as [
      { insurance: string },
    ];
    await say('57000');
    const [close] = (await ticketOf(loser.id)).closes;
    expect(close).toMatchObject({ reason: 'liquidated', profit: '-1200', returned: '0', shortfall: '1800' });
    expect(close?.insured).toBe(legible(formatDecimal(parseDecimal(insurance))));
    expect(await ticketOf(short.id, winner.id)).toMatchObject({
      state: 'hold',
      quantity: '0.5',
      closes: [{ reason: 'deleveraged', quantity: '1', profit: '3000', fee: '0' }],
    });
    expect(await balance()).toEqual({ total: '8770', held: '0' });
    await unwrap(askWinner({ call: 'futures.closeOrder', ticketId: Number(short.id), input: {} }));
    await say('57000');
    await deposit(opened.database, houseAccount('insurance', 'USDT'), '1000');
  });

  test('nothing is liquidated or fired by a stale price or in the grace, and closing goes on', async () => {
    const ticket = await openAt('60000', { stopLoss: '58000' });
    await say('50000', { stale: 'unsettled' });
    await say('50000', { freshForMs: 59_000 });
    // The stop is back at once, the liquidation would not be.
    expect(await ticketOf(ticket.id)).toMatchObject({
      state: 'closed',
      closes: [{ reason: 'stopLoss', price: '50000' }],
    });
    await say('60000');
    const plain = await openAt('60000');
    await say('50000', { stale: 'unsettled' });
    await say('50000', { freshForMs: 59_000 });
    expect(await ticketOf(plain.id)).toMatchObject({ state: 'hold' });
    await unwrap(ask({ call: 'futures.closeOrder', ticketId: Number(plain.id), input: {} }));
    await say('59000', { stale: 'unsettled' });
    expect(await ticketOf(plain.id)).toMatchObject({ state: 'closed', closes: [{ reason: 'user', price: '59000' }] });
    expect(await ask({ call: 'futures.create', input: marketOrder() })).toMatchObject({ error: 'marketStale' });
  });

  test('take profit and stop loss close at the tick that reaches them', async () => {
    const long = await openAt('60000', { takeProfit: '63000', stopLoss: '57000' });
    const short = await openAt('60000', { side: 'short', takeProfitPercent: 50, stopLossPercent: 40 });
    expect(short).toMatchObject({ takeProfit: '57000', stopLoss: '62400' });
    await say('62999.99');
    expect(await ticketOf(long.id)).toMatchObject({ state: 'hold' });
    expect((await ticketOf(short.id)).closes).toMatchObject([{ reason: 'stopLoss' }]);
    await say('63000');
    expect((await ticketOf(long.id)).closes).toMatchObject([{ reason: 'takeProfit', price: '63000', profit: '300' }]);
  });

  test('stop points are checked, changed and removed', async () => {
    const ticket = await openAt('60000');
    const update = (input: object) => ask({ call: 'futures.updateStopPoints', ticketId: Number(ticket.id), input });
    expect(await update({ stopLoss: '60000' })).toMatchObject({ fields: { stopLoss: 'stopLossInvalid' } });
    expect(await update({ stopLoss: '54000' })).toMatchObject({ fields: { stopLoss: 'stopLossInvalid' } });
    expect(await update({ takeProfit: '59999' })).toMatchObject({ fields: { takeProfit: 'takeProfitInvalid' } });
    expect(await update({ takeProfit: '61000.001' })).toMatchObject({ fields: { takeProfit: 'priceTick' } });
    expect(await unwrap(update({ takeProfit: '61000', stopLoss: '59000' }))).toMatchObject({ stopLoss: '59000' });
    expect(await unwrap(update({ takeProfit: '0' }))).toMatchObject({ takeProfit: null, stopLoss: '59000' });
    await say('61500');
    expect(await ticketOf(ticket.id)).toMatchObject({ state: 'hold' });
  });

  test('limit and trigger orders wait for their price, and cost nothing when they are cancelled', async () => {
    const limit = marketOrder({ type: 'limit', price: '59000', worstPrice: undefined });
    const trigger = marketOrder({ type: 'trigger', price: '61000', worstPrice: '61100' });
    const [waiting, reached, moved] = [
      await unwrap(ask({ call: 'futures.create', input: limit })),
      await unwrap(ask({ call: 'futures.create', input: trigger })),
      await unwrap(ask({ call: 'futures.create', input: { ...trigger, worstPrice: '61000' } })),
    ] as const;
    await say('61050');
    expect(await ticketOf(reached.id)).toMatchObject({ state: 'hold', opened: { mark: '61050' } });
    expect(await ticketOf(moved.id)).toMatchObject({ state: 'cancelled', cancelReason: 'priceMoved' });
    await unwrap(ask({ call: 'futures.closeOrder', ticketId: Number(waiting.id), input: {} }));
    await say('58000');
    expect(await ticketOf(waiting.id)).toMatchObject({ state: 'cancelled', cancelReason: 'user' });
    expect((await balance()).held).toBe('610.5');
  });

  test('an order that no price follows is cancelled after its time, a close is forgotten', async () => {
    const ticket = await openAt('60000');
    const order = await unwrap(ask({ call: 'futures.create', input: marketOrder() }));
    await unwrap(ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} }));
    expect(await ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} })).toMatchObject({
      error: 'ticketClosing',
    });
    world.pass(5_001);
    await futures.expire();
    expect(await ticketOf(order.id)).toMatchObject({ state: 'cancelled', cancelReason: 'noPrice' });
    expect(await ticketOf(ticket.id)).toMatchObject({ state: 'hold', closing: null });
  });

  test('added margin moves the liquidation price away', async () => {
    const ticket = await openAt('60000');
    const more = await unwrap(
      ask({ call: 'futures.addMargin', ticketId: Number(ticket.id), input: { amount: '100' } }),
    );
    expect(more.margin).toBe('700');
    expect(Number(more.opened?.liquidationPrice)).toBeCloseTo(53_239.57, 1);
    expect((await balance()).held).toBe('700');
    const tooMuch = { call: 'futures.addMargin', ticketId: Number(ticket.id), input: { amount: '99999' } } as const;
    expect(await ask(tooMuch)).toMatchObject({ error: 'notEnoughBalance' });
  });

  test('trial money wins trial money', async () => {
    await deposit(opened.database, memberAccount(member.id, 'FTUSDT', 'futures'), '1000');
    const ticket = await openAt('60000', { currency: 'FTUSDT' });
    await unwrap(ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} }));
    await say('61200');
    expect([await balance(member.id, 'FTUSDT'), await balance()]).toEqual([
      { total: '1115.776', held: '0' },
      { total: '10000', held: '0' },
    ]);
  });

  test.each([
    [{ leverage: 126 }, { fields: { leverage: 'leverageTooHigh' } }],
    [{ quantity: '1', leverage: 101 }, { fields: { leverage: 'leverageTooHigh' } }],
    [{ quantity: '20' }, { fields: { quantity: 'quantityTooLarge' } }],
    [{ quantity: '0.0000001' }, { fields: { quantity: 'lotSize' } }],
    [{ quantity: '0.00001' }, { fields: { quantity: 'notionalTooSmall' } }],
    [{ worstPrice: '59999' }, { fields: { worstPrice: 'priceWorse' } }],
    [{ stopLoss: '60001' }, { fields: { stopLoss: 'stopLossInvalid' } }],
    [{ takeProfit: '60000' }, { fields: { takeProfit: 'takeProfitInvalid' } }],
    [{ symbol: 'TST_USDT' }, { error: 'marketUnknown' }],
    [{ symbol: 'XYZ_USDT' }, { error: 'marketUnknown' }],
    [{ quantity: '2', leverage: 1 }, { error: 'notEnoughBalance' }],
  ])('%o is refused, and nothing is held', async (fields, refusal) => {
    expect(await ask({ call: 'futures.create', input: marketOrder(fields) })).toMatchObject({ ok: false, ...refusal });
    expect(await balance()).toEqual({ total: '10000', held: '0' });
  });

  test('tickets of others are as if they were not there', async () => {
    const ticket = await openAt('60000');
    const stranger = askAs(futures, { id: (await addMember(opened.database)).id, testEnabled: false });
    const close = { call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} } as const;
    expect(await stranger(close)).toMatchObject({ error: 'ticketNotOpen' });
    await say('60000');
    expect(await ticketOf(ticket.id)).toMatchObject({ state: 'hold' });
  });

  test('funding of a pause is caught up from the ticks, before anything closes', async () => {
    await ask({ call: 'futures.closeAll', input: {} });
    const ticket = await openAt('60000');
    const startMs = world.clock.now() - (world.clock.now() % minuteMs);
    await futures.close();
    await world.log('66000', startMs + 2 * minuteMs + 1);
    world.pass(8 * 60 * minuteMs);
    futures = await world.open();
    ask = askAs(futures, member);
    await unwrap(ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} }));
    await say('60000');
    const [close] = (await ticketOf(ticket.id)).closes;
    const [rates] = await queryRows<{ count: number }>(
      opened.database,
      'select count(*)::int as count from futures_funding where at > $1',
      [startMs],
    );
    const minutes = rates?.count ?? 0;
    expect(minutes).toBeGreaterThanOrEqual(479);
    // 0.01% in 8 hours, of two minutes at 60,000 and the others at 66,000.
    const paid = (0.1 * 0.0001 * (2 * 60_000 + (minutes - 2) * 66_000)) / 480;
    expect(Number(close?.funding)).toBeCloseTo(paid, 4);
  });
});

const selectInsurance = `
  select total as insurance from balance join account on account.id = account_id
  where owner_kind = 'house' and kind = 'insurance' and asset = 'USDT'`;
