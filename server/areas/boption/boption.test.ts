import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { features } from '../../../contract/site-features.ts';
import { type OptionDesk, openOptionDesk } from '../../../tests/support/boption.ts';
import { databases } from '../../../tests/support/databases.ts';
import { dayMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { boptionHouseHandlers } from './house-handlers.ts';

describe.each(databases)('binary options on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: OptionDesk;
  let member: { id: number };
  beforeAll(async () => {
    opened = await open();
    desk = await openOptionDesk(opened);
  });
  beforeEach(async () => {
    member = await desk.addBuyer();
    desk.pass(100_000);
    await desk.say('60000');
  });
  afterAll(async () => {
    expect(await desk.findings()).toEqual([]);
    await desk.close();
    await opened.close();
  });

  /** Buys, and gives it an entry of 60,000 right at its time. */
  async function entered(input = {}) {
    const bought = await desk.bought(member, input);
    desk.pass(1_000);
    await desk.say('60000');
    return desk.optionOf(member, bought.id);
  }
  /** At its expiry comes this price, and a millisecond later another one. */
  async function ended(input: object, price: string) {
    const option = await entered(input);
    desk.pass(60_000);
    await desk.say(price);
    desk.pass(1);
    await desk.say('50000');
    return desk.optionOf(member, option.id);
  }

  test('holds stake and payout, and takes the first price that comes a second later', async () => {
    const bought = await desk.bought(member);
    expect(bought).toMatchObject({ state: 'waiting', entry: null, profit: '75', rate: '0.75', lossesInRow: 0 });
    expect(await desk.balance(member)).toEqual({ total: '10000', held: '100' });
    desk.pass(999);
    await desk.say('70000');
    expect(await desk.optionOf(member, bought.id)).toMatchObject({ state: 'waiting' });
    desk.pass(1);
    const tick = await desk.say('60001');
    expect(await desk.optionOf(member, bought.id)).toMatchObject({
      state: 'open',
      entry: { seq: tick.seq, price: '60001', time: tick.atMs },
      expiresAt: tick.atMs + 60_000,
    });
  });

  test.each([
    ['up', '60000.01', 'won', '75', '10075'],
    ['up', '60000', 'tied', '0', '10000'],
    ['up', '59999.99', 'lost', '-100', '9900'],
    ['down', '59999.99', 'won', '75', '10075'],
    ['down', '60000', 'tied', '0', '10000'],
    ['down', '60000.01', 'lost', '-100', '9900'],
  ])('%s with %s at the end has %s', async (...ends) => {
    const [direction, price, state, result, total] = ends;
    expect(await ended({ direction }, price)).toMatchObject({ state, result, exit: { price } });
    expect(await desk.balance(member)).toEqual({ total, held: '0' });
  });

  test('an entry 5 s after it could come counts, and a millisecond later the option is void', async () => {
    const [kept, given] = [await desk.bought(member), await desk.bought(await desk.addBuyer())];
    desk.pass(6_000);
    await desk.say('60000');
    expect(await desk.optionOf(member, kept.id)).toMatchObject({ state: 'open' });
    expect(given.state).toBe('waiting');
    const late = await desk.bought(member);
    desk.pass(6_001);
    await desk.say('60000');
    expect(await desk.optionOf(member, late.id)).toMatchObject({ state: 'void', voidReason: 'noEntry', result: '0' });
  });

  test.each([
    [0, 'won'],
    [1, 'void'],
  ])('an exit that is 5 s and %s ms older than the expiry makes it %s', async (laterMs, state) => {
    const option = await entered();
    desk.pass(55_000 - laterMs);
    await desk.say('60001');
    desk.pass(5_001 + laterMs);
    await desk.say('50000');
    expect(await desk.optionOf(member, option.id)).toMatchObject({ state });
  });

  test('a tick of the moment of expiry decides, one of a millisecond later does not', async () => {
    const option = await entered();
    desk.pass(60_000);
    await desk.say('60001');
    expect(await desk.optionOf(member, option.id)).toMatchObject({ state: 'open' });
    // Of the same moment, later in the log.
    await desk.say('59999');
    desk.pass(1);
    await desk.say('70000');
    expect(await desk.optionOf(member, option.id)).toMatchObject({ state: 'lost', exit: { price: '59999' } });
  });

  test('without a later tick what is known a minute after the expiry decides, and for good', async () => {
    const option = await entered();
    desk.pass(59_000);
    const last = await desk.say('60001');
    desk.pass(61_000);
    await desk.options().settle();
    expect(await desk.optionOf(member, option.id)).toMatchObject({ state: 'open' });
    desk.pass(1);
    await desk.options().settle();
    const settled = await desk.optionOf(member, option.id);
    expect(settled).toMatchObject({ state: 'won', exit: { seq: last.seq } });
    await desk.say('50000', { atMs: last.atMs + 500 });
    expect(await desk.optionOf(member, option.id)).toEqual(settled);
  });

  test('one that had no entry yet when everything stopped gets it and ends in one go', async () => {
    await desk.say('60000');
    const { id } = await desk.bought(member);
    const entryAtMs = desk.clock.now() + 1_500;
    await desk.log('60000', entryAtMs);
    await desk.log('60001', entryAtMs + 59_000);
    await desk.restart(7_200_000);
    expect(await desk.optionOf(member, id)).toMatchObject({ state: 'won', exit: { time: entryAtMs + 59_000 } });
  });

  test('options are settled by the log after hours in which nothing ran', async () => {
    const [option, lost] = [await entered(), await entered({ direction: 'down' })];
    const exitAtMs = Number(option.expiresAt) - 10;
    await desk.log('60002', exitAtMs);
    await desk.restart(7_200_000);
    expect(await desk.optionOf(member, option.id)).toMatchObject({ state: 'won', exit: { time: exitAtMs } });
    expect(await desk.optionOf(member, lost.id)).toMatchObject({ state: 'lost' });
    expect(await desk.balance(member)).toEqual({ total: '9975', held: '0' });
  });

  test('the fifth loss in a row is told, a tie and a void option change nothing, and a win begins anew', async () => {
    for (let count = 0; count < 4; count += 1) await ended({}, '59999');
    expect(await ended({}, '60000')).toMatchObject({ state: 'tied', lossesInRow: 4 });
    await desk.bought(member);
    desk.pass(6_001);
    await desk.say('60000');
    expect(await ended({}, '59999')).toMatchObject({ state: 'lost', lossesInRow: 5 });
    expect(await ended({}, '60001')).toMatchObject({ state: 'won', lossesInRow: 0 });
    expect(await ended({}, '59999')).toMatchObject({ state: 'lost', lossesInRow: 1 });
    const rows = await desk.database
      .selectFrom('notification')
      .select('data')
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute();
    const told = rows.map(({ data }) => data as { event: string; losses?: string });
    const events = [...Array(4).fill('Lost'), 'Tied', 'Void', 'LostInRow', 'Won', 'Lost'];
    expect(told.map(({ event }) => event)).toEqual(events);
    expect(told[6]).toMatchObject({ losses: '5' });
  });

  test('the smallest and the largest stake are taken, and a hundredth beside them is not', async () => {
    for (const stake of ['1', '2000']) expect(await desk.bought(member, { stake })).toMatchObject({ state: 'waiting' });
    expect(await desk.buy(member, { stake: '0.99' })).toMatchObject({ error: 'boptionTooSmall' });
    expect(await desk.buy(member, { stake: '2000.01' })).toMatchObject({ error: 'boptionTooLarge' });
    expect(await desk.balance(member)).toEqual({ total: '10000', held: '2001' });
  });

  test('other durations, rates that lag beats, closed markets and the area switched off are refused', async () => {
    const unknown = { error: 'invalidInput', fields: { duration: 'boptionDurationClosed' } };
    for (const duration of [59, 61, 119, 901]) expect(await desk.buy(member, { duration })).toMatchObject(unknown);
    desk.setBeatable(true);
    expect(await desk.buy(member)).toMatchObject(unknown);
    desk.setBeatable(false);
    const setStatus = (status: 'open' | 'closed') =>
      desk.database
        .updateTable('symbol')
        .set({ status })
        .where('symbol', '=', 'BTC_USDT')
        .where('type', '=', 1)
        .execute();
    await setStatus('closed');
    expect(await desk.buy(member)).toMatchObject({ error: 'marketClosed' });
    await setStatus('open');
    desk.setFeatures(features.boption);
    expect(await desk.buy(member)).toMatchObject({ error: 'featureDisabled' });
    desk.setFeatures(0);
    expect(await desk.balance(member)).toEqual({ total: '10000', held: '0' });
  });

  test('operators see how long entries wait, what the lag closes, and what each minute may cost', async () => {
    desk.setLag(1_700);
    desk.setBeatable(true);
    const exposure = boptionHouseHandlers(desk.services()).exposure({} as never);
    const beaten = { symbol: 'BTC_USDT', lagMs: 1_700, beatenDurations: [60, 120, 300, 900], isOpen: true };
    expect(await exposure).toMatchObject({
      data: { markets: expect.arrayContaining([expect.objectContaining(beaten)]) },
    });
    desk.setBeatable(false);
    desk.setLag(0);
    const { expiresAt } = await entered({ direction: 'down' });
    const minute = Number(expiresAt) - (Number(expiresAt) % 60_000);
    const down = { orders: 1, stake: '100', profit: '75' };
    const after = await boptionHouseHandlers(desk.services()).exposure({} as never);
    const [expiry] = after.ok ? after.data.expiries.filter((one) => one.minute === minute) : [];
    expect(expiry).toMatchObject({ symbol: 'BTC_USDT', currency: 'USDT', down });
  });

  test.each([
    ['boptionTooSmall', { stake: '0.99' }],
    ['boptionTooLarge', { stake: '100000' }],
    ['boptionChanged', { version: 2 }],
    ['marketUnknown', { symbol: 'LINK_USDT' }],
    ['boptionStale', { symbol: 'XRP_USDT' }],
    ['notEnoughBalance', { currency: 'FTUSDT' as const }],
  ])('%s refuses, and nothing moves', async (error, input) => {
    const balances = () => Promise.all(['USDT', 'FTUSDT'].map((currency) => desk.balance(member, currency)));
    const before = await balances();
    expect(await desk.buy(member, input)).toMatchObject({ ok: false, error });
    expect(await balances()).toEqual(before);
  });

  test('one key has one effect, and options of others are not found', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => desk.buy(member, {}, 'one-key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await desk.balance(member)).toEqual({ total: '10000', held: '100' });
    const id = answers[0]?.ok ? answers[0].data.id : '';
    expect(await desk.status(await desk.addBuyer(), id)).toMatchObject({ error: 'notFound' });
  });

  test('a pause and an own limit refuse, and neither is weakened before its time', async () => {
    const ask = <T>(input: T) => ({ member: { id: member.id }, input }) as never;
    expect(await desk.limits.setDayStake(ask({ dayStakeMax: '150' }))).toMatchObject({ ok: true });
    await desk.bought(member);
    const refused = await desk.buy(member);
    expect(refused).toMatchObject({ error: 'boptionDayLimit', values: { left: '50', currency: 'USDT' } });
    expect(await desk.buy(member, { stake: '50.01' })).toMatchObject({ error: 'boptionDayLimit' });
    await desk.bought(member, { stake: '50' });
    expect(await desk.limits.setDayStake(ask({ dayStakeMax: '0' }))).toMatchObject({
      data: { dayStakeMax: '150', nextDayStake: { max: null } },
    });
    expect(await desk.limits.pause(ask({ days: 3 }))).toMatchObject({ ok: true });
    expect(await desk.limits.pause(ask({ days: 1 }))).toMatchObject({ fields: { days: 'boptionPauseShortened' } });
    expect(await desk.buy(member)).toMatchObject({ error: 'boptionPaused' });
    const until = desk.clock.now() + 3 * dayMs;
    desk.pass(until - 1 - desk.clock.now());
    await desk.say('60000');
    expect(await desk.buy(member, { stake: '1000' })).toMatchObject({ error: 'boptionPaused' });
    // The pause is over, and there has been no limit since the midnight after it was lifted.
    desk.pass(1);
    expect(await desk.buy(member, { stake: '1000' })).toMatchObject({ ok: true });
  });

  test('a limit of a day begins anew at midnight UTC, and a higher one holds from then on', async () => {
    const limit = (dayStakeMax: string) =>
      desk.limits.setDayStake({ member: { id: member.id }, input: { dayStakeMax } } as never);
    await limit('100');
    await ended({}, '60001');
    await limit('150');
    desk.pass(dayMs - (desk.clock.now() % dayMs) - 1);
    await desk.say('60000');
    expect(await desk.buy(member, { stake: '1' })).toMatchObject({ error: 'boptionDayLimit' });
    desk.pass(1);
    expect(await desk.buy(member, { stake: '150' })).toMatchObject({ ok: true });
    expect(await desk.buy(member, { stake: '1' })).toMatchObject({ error: 'boptionDayLimit' });
    // A lower one holds at once.
    desk.pass(dayMs);
    await desk.say('60000');
    await limit('10');
    expect(await desk.buy(member, { stake: '10.01' })).toMatchObject({
      error: 'boptionDayLimit',
      values: { left: '10' },
    });
  });

  test('real money takes notice and answers, trial money neither, and closed countries buy nothing', async () => {
    const change = (values: object) =>
      desk.database.updateTable('boption_member').set(values).where('member_id', '=', member.id).execute();
    await change({ understood_version: null, understood_at: null });
    expect(await desk.buy(member)).toMatchObject({ error: 'boptionQuestionsNeeded' });
    await change({ notice_version: null, notice_accepted_at: null });
    expect(await desk.buy(member)).toMatchObject({ error: 'riskNoticeNeeded' });
    const accept = (country: string) =>
      desk.limits.acceptNotice({ member: { id: member.id }, input: { version: 1, country } } as never);
    expect(await accept('XX')).toMatchObject({ fields: { country: 'fieldInvalid' } });
    expect(await accept('DE')).toMatchObject({ data: { isCountryClosed: true, isNoticeAccepted: false } });
    expect(await desk.buy(member)).toMatchObject({ error: 'boptionCountryClosed' });
  });
});
