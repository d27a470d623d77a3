import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { add, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { announceEnd } from '../../../tests/support/announce-end.ts';
import { databases } from '../../../tests/support/databases.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { openStaking, type StakingWorld } from '../../../tests/support/staking.ts';
import { dayMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { fundStaking } from './fund-house.ts';

const roomy = { isOpen: true, rateBps: 300, minimum: '0.01', capacity: '10000', coverDays: 30 };

describe.each(databases)('staking on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: StakingWorld;
  let member: SessionMember;
  const setPool = (key: string, terms: Partial<typeof roomy>) =>
    setTerms(opened.database, { kind: 'staking.pool', key, fromMs: world.clock.nowMs }, { ...roomy, ...terms });
  const stakeWith = async (who: SessionMember, pool: string, amount: string) => {
    const staked = await world.stake(who, pool, amount);
    if (!staked.ok) throw new Error(staked.error);
    return staked.data;
  };
  beforeAll(async () => {
    opened = await open();
    world = openStaking(opened.database);
    await fundStaking({ database: opened.database, clock: world.clock });
  });
  beforeEach(async () => {
    await world.passDays(1);
    member = await world.addStaker();
  });
  afterEach(async () => expect(await world.contradictions()).toEqual([]));
  afterAll(() => opened.close());

  test('a locked stake is paid each day what its rate says, and comes back by itself', async () => {
    const stake = await stakeWith(member, 'eth-60', '2');
    const firstDay = world.midnight() + dayMs;
    expect(stake).toMatchObject({ status: 1, amount: '2', activeAmount: '0', rateBps: 300, activeFrom: firstDay });
    expect(stake.endsAt).toBe(firstDay + 60 * dayMs);
    expect(await world.balances(member)).toEqual({ spot: '998', earn: '2', held: '2' });
    expect(await world.calendar(member)).toMatchObject([
      { event: 'reward', amount: '0.00016438', time: firstDay + dayMs },
      { event: 'release', amount: '2', time: firstDay + 60 * dayMs },
    ]);
    await world.passDays(1);
    expect(await world.own(member)).toMatchObject([{ activeAmount: '2', rewards: '0' }]);
    await world.passDays(1);
    expect(await world.own(member)).toMatchObject([{ rewards: '0.00016438' }]);
    expect(await world.redeem(member, stake.id)).toMatchObject({ error: 'stakeLocked' });
    await world.passDays(59);
    expect(await world.own(member)).toMatchObject([{ status: 3, amount: '0', rewards: '0.00986301' }]);
    expect(await world.balances(member)).toEqual({ spot: '1000.00986301', earn: '0', held: '0' });
    const lines = await world.history(member, stake.id);
    expect(lines).toHaveLength(62);
    expect(lines).toMatchObject({
      0: { event: 'release', amount: '-2', before: '2', after: '0' },
      1: { event: 'reward', before: '2', after: '2', time: firstDay + 60 * dayMs },
      61: { event: 'stake', amount: '2', before: '0', after: '2' },
    });
    const endsAt = firstDay + 60 * dayMs;
    // What happened at one moment is on one page, whatever the limit.
    expect(await world.records(member, { limit: 1 })).toMatchObject({ items: { length: 2 }, next: String(endsAt) });
    const { items } = await world.records(member, { until: endsAt, pool: 'eth-60' });
    expect(items).toMatchObject({
      length: 60,
      0: { event: 'reward', total: '0.00969863', time: endsAt - dayMs, day: endsAt - 2 * dayMs },
      58: { event: 'reward', amount: '0.00016438', total: '0.00016438', time: firstDay + dayMs, day: firstDay },
      59: { event: 'stake', amount: '2', total: '0', day: null },
    });
    expect((await world.records(member, { pool: 'eth-120' })).items).toEqual([]);
    expect(await world.calendar(member)).toEqual([]);
  });

  test('a flexible stake grows by its rewards, unbonds without any, and is released on its day', async () => {
    await setPool('eth-flexible', { rateBps: 365 });
    await world.passDays(2);
    const stake = await stakeWith(member, 'eth-flexible', '100');
    await world.passDays(2);
    const [before] = await world.own(member);
    const [announced, ...others] = await world.calendar(member);
    expect([announced, others]).toMatchObject([{ event: 'reward', time: world.midnight() + dayMs }, []]);
    await world.passDays(1);
    expect(await world.own(member)).toMatchObject([{ amount: '100.02000099', rewards: '0.02000099' }]);
    expect(add(parseDecimal(before?.rewards ?? ''), parseDecimal(announced?.amount ?? ''))).toBe(
      parseDecimal('0.02000099'),
    );
    const redeemed = await world.redeem(member, stake.id);
    const releaseAt = world.midnight() + 4 * dayMs;
    expect(await world.calendar(member)).toMatchObject([{ event: 'release', amount: '100.02000099', time: releaseAt }]);
    expect(redeemed).toMatchObject({ data: { status: 2, activeAmount: '0', releaseAt } });
    expect(await world.redeem(member, stake.id)).toMatchObject({ error: 'stakeRedeemed' });
    await world.passDays(3);
    expect(await world.own(member)).toMatchObject([{ status: 2, amount: '100.02000099', releasedAt: null }]);
    await world.passDays(1);
    expect(await world.own(member)).toMatchObject([{ status: 3, releasedAt: releaseAt }]);
    expect((await world.balances(member)).spot).toBe('1000.02000099');
  });

  test('what was put in and taken out around a midnight earns nothing', async () => {
    const stake = await stakeWith(member, 'eth-flexible', '100');
    expect(await world.redeem(member, stake.id)).toMatchObject({ data: { status: 3, amount: '0' } });
    const again = await stakeWith(member, 'eth-flexible', '100');
    await world.passDays(1);
    await world.redeem(member, again.id);
    await world.passDays(4);
    const { spot } = await world.balances(member);
    // At most a unit of rounding stays in the pool.
    expect(['1000', '999.99999999']).toContain(spot);
  });

  test('two halves earn no more than the whole', async () => {
    const other = await world.addStaker();
    await stakeWith(member, 'eth-60', '1.23456789');
    await stakeWith(other, 'eth-60', '0.61728394');
    await stakeWith(other, 'eth-60', '0.61728395');
    await world.passDays(61);
    const rewards = (await world.own(other)).map((stake) => Number(stake.rewards));
    const whole = Number((await world.own(member))[0]?.rewards);
    expect((rewards[0] ?? 0) + (rewards[1] ?? 0)).toBeLessThanOrEqual(whole);
  });

  test('a stake that is not the sum of its entries, or not its rate, is found, and so is its pool', async () => {
    const stake = await stakeWith(member, 'eth-60', '2');
    await world.passDays(3);
    const own = opened.database.updateTable('stake').where('id', '=', Number(stake.id));
    await own.set({ rewards: '0.00032878', amount: '1.5' }).execute();
    expect(await world.contradictions()).toEqual([
      expect.stringContaining('holds 2.000000000000000000, but its areas say 1.5'),
      'staking pool eth-60 is not the sum of its stakes',
      `stake ${stake.id} is not the sum of its entries`,
      `stake ${stake.id} is not what the ledger has entered for it`,
      expect.stringMatching(/got 0\.00032878\d* in 2 days, which is not its rate$/),
    ]);
    await own.set({ rewards: '0.00032876', amount: '2' }).execute();
  });

  test('a flexible pool is found whose day earned what its terms do not give, and a stake with too much', async () => {
    const stake = await stakeWith(member, 'eth-flexible', '4');
    await world.passDays(4);
    const yesterday = world.midnight() / dayMs - 1;
    const ofPool = opened.database.selectFrom('staking_pool').select('id').where('key', '=', 'eth-flexible');
    const days = opened.database.updateTable('staking_day').where('pool_id', '=', ofPool);
    const newest = days.where('day', '=', yesterday);
    const shift = (units: string) => newest.set(({ eb }) => ({ weight: eb('weight', '+', units) })).execute();
    await shift('1');
    const of = 'staking pool eth-flexible';
    expect(await world.contradictions()).toEqual([
      `${of}, day ${yesterday}: earned what its terms do not give`,
      `${of} is not what its days brought`,
    ]);
    await shift('-1');
    const row = opened.database.updateTable('stake').where('id', '=', Number(stake.id));
    const { amount } = (await world.own(member))[0] ?? { amount: '' };
    await row.set({ amount: formatDecimal(add(parseDecimal(amount), parseDecimal('0.1'))) }).execute();
    expect(await world.contradictions()).toContain(`stake ${stake.id} has more than its shares are worth`);
    await row.set({ amount }).execute();
  });

  test('days that were missed are made up for one by one, as if nothing had stopped', async () => {
    const other = await world.addStaker();
    await stakeWith(member, 'eth-60', '3');
    await stakeWith(other, 'eth-flexible', '3');
    world.clock.nowMs += 9 * dayMs;
    const [flexible] = await world.own(other);
    expect(await world.redeem(other, flexible?.id ?? '')).toMatchObject({ error: 'stakingDayOpen' });
    await Promise.all([world.closeDays(), world.closeDays()]);
    await world.closeDays();
    expect(await world.own(member)).toMatchObject([{ rewards: '0.0019726' }]);
    const lines = (await world.history(other, flexible?.id ?? '')) as { event: string; time: number }[];
    const days = lines.flatMap(({ event, time }) => (event === 'reward' ? [(world.midnight() - time) / dayMs] : []));
    expect(days).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test.each([
    ['no-pool', '1', {}, 'stakingPoolUnknown'],
    ['eth-60', '0.009', {}, 'stakeTooSmall'],
    ['eth-60', '1', { version: 999 }, 'stakingChanged'],
    ['eth-60', '1', { earnsFrom: 19_999 * dayMs }, 'earnDayOver'],
    ['eth-60', '1000.00000001', {}, 'notEnoughBalance'],
    ['eth-60', '10001', {}, 'stakingFull'],
  ])('refuses %s with %s (%o): %s, and nothing moves', async (pool, amount, more, error) => {
    await setPool('eth-60', {});
    expect(await world.stake(member, pool, amount, more)).toMatchObject({ ok: false, error });
    expect(await world.balances(member)).toEqual({ spot: '1000', earn: '0', held: '0' });
  });

  test('refuses stakes in closed and paused pools, which can still be redeemed', async () => {
    const stake = await stakeWith(member, 'eth-flexible', '1');
    await world.passDays(1);
    await setPool('eth-flexible', { isOpen: false });
    expect(await world.stake(member, 'eth-flexible', '1')).toMatchObject({ error: 'stakingClosed' });
    expect(await world.findPool('eth-flexible')).toMatchObject({ status: 'SoldOut', closing: 'ended', left: '0' });
    await setPool('eth-flexible', {});
    const pause = opened.database.updateTable('staking_pool').where('key', '=', 'eth-flexible');
    await pause.set({ paused_at: world.clock.nowMs }).execute();
    expect(await world.stake(member, 'eth-flexible', '1')).toMatchObject({ error: 'stakingClosed' });
    expect(await world.redeem(member, stake.id)).toMatchObject({ ok: true });
    await pause.set({ paused_at: null }).execute();
  });

  test('somebody else’s stake is not found', async () => {
    const stake = await stakeWith(member, 'eth-flexible', '1');
    const other = await world.addStaker();
    expect(await world.redeem(other, stake.id)).toMatchObject({ error: 'notFound' });
    expect(await world.history(other, stake.id)).toMatchObject({ error: 'notFound' });
  });

  test('200 stakes at once take the whole capacity and not one unit more', async () => {
    const before = await world.findPool('eth-120');
    await setPool('eth-120', { capacity: String(Number(before?.staked) + 50.5) });
    const asked = await Promise.all(Array.from({ length: 200 }, () => world.stake(member, 'eth-120', '1')));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(50);
    expect(asked.find(({ ok }) => !ok)).toMatchObject({
      error: 'stakingFull',
      values: { left: '0.5', currency: 'ETH' },
    });
    expect(await world.findPool('eth-120')).toMatchObject({ status: 'Available', left: '0.5' });
  });

  test('a pool is sold out when the house does not own more rewards than it has promised', async () => {
    const staker = await world.addStaker('1000', 'SOL');
    expect(await world.findPool('dot-90')).toMatchObject({ status: 'SoldOut', closing: 'uncovered', left: '0' });
    expect(await world.stake(staker, 'dot-90', '1')).toMatchObject({ error: 'stakingClosed' });
    // 200,000 SOL at 560 basis points for a year are there: at 50 times the rate, enough for some locks of 30 days.
    await setPool('sol-30', { rateBps: 5_000, minimum: '1', capacity: '1000000000' });
    const pool = await world.findPool('sol-30');
    expect(pool).toMatchObject({ status: 'Available', cover: { promised: '0', days: 30 } });
    const left = Math.floor(Number(pool?.left));
    expect(left).toBeGreaterThan(1000);
    await setPool('sol-30', { rateBps: 5_000, minimum: String(left + 1), capacity: '1000000000' });
    expect(await world.findPool('sol-30')).toMatchObject({ status: 'SoldOut', closing: 'uncovered', left: '0' });
    await setPool('sol-30', { rateBps: 5_000, minimum: '1', capacity: '1000000000' });
    await stakeWith(staker, 'sol-30', '1000');
    expect(await world.findPool('sol-30')).toMatchObject({ cover: { promised: '41.09589041' } });
  });

  test('another rate of a flexible pool counts from the first day that begins at least a day later', async () => {
    const { database } = opened;
    const last = await database
      .selectFrom('product_version')
      .select(({ fn }) => fn.max('version').as('version'))
      .where('key', '=', 'ada-flexible')
      .executeTakeFirstOrThrow();
    const [kind, key, version] = ['staking.pool' as const, 'ada-flexible', last.version + 1];
    const times = { valid_from: world.clock.nowMs, made_at: world.clock.nowMs };
    const terms = JSON.stringify({ ...roomy, rateBps: 400 });
    await database
      .insertInto('product_version')
      .values({ kind, key, version, terms, ...times })
      .execute();
    const from = world.midnight() + 2 * dayMs;
    expect(await world.findPool(key)).toMatchObject({ rateBps: 210, nextRate: { rateBps: 400, from } });
    world.clock.nowMs += dayMs;
    expect(await world.findPool(key)).toMatchObject({ rateBps: 210, nextRate: { rateBps: 400, from } });
    world.clock.nowMs += dayMs;
    expect(await world.findPool(key)).toMatchObject({ rateBps: 400, nextRate: null });
  });

  test('a coin whose end is announced is not staked any more, and stakes come back', async () => {
    const stake = await stakeWith(member, 'eth-flexible', '2');
    await announceEnd(opened.database, 'ETH');
    expect(await world.stake(member, 'eth-60', '1')).toMatchObject({ error: 'stakingClosed' });
    expect(await world.findPool('eth-60')).toMatchObject({ status: 'SoldOut', closing: 'ended', left: '0' });
    expect(await world.redeem(member, stake.id)).toMatchObject({ data: { status: 3 } });
    await announceEnd(opened.database, 'ETH', { isAnnounced: false });
    expect(await world.balances(member)).toMatchObject({ spot: '1000' });
  });
});
