import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { openStaking, type StakingWorld } from '../../../tests/support/staking.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { approvedPool, proposePool } from './add-pool.ts';
import { fundStaking } from './fund-house.ts';
import { listPoolsOfHouse } from './list-pools.ts';
import { listStakesOfPool } from './list-stakes.ts';
import { approvedLoss, proposeLoss } from './lose-stakes.ts';
import { approvedOpening, pausePool, proposeOpening } from './pause-pool.ts';
import { tellRates } from './tell-members.ts';

const races = Number(process.env.STAKING_RACES ?? 30);

describe.each(databases)('losses and stops of staking on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: StakingWorld;
  let operatorId: number;
  const by = () => ({ operatorId, reason: 'Incident 17', atMs: world.clock.nowMs });
  const houseOf = async (key: string) =>
    (await listPoolsOfHouse(opened.database, world.clock.nowMs)).find(({ pool }) => pool === key);
  const facts = (proposalId: number) => ({
    proposalId,
    proposedAtMs: world.clock.nowMs,
    atMs: world.clock.nowMs,
    language: 'en' as const,
    voices: [operatorId],
  });
  const lastProposal = async () => {
    const last = opened.database.selectFrom('proposal').selectAll().orderBy('id', 'desc').limit(1);
    return last.executeTakeFirstOrThrow();
  };
  async function propose(pool: string, bps: number): Promise<number> {
    const { database } = opened;
    await database.updateTable('proposal').set({ expires_at: 0 }).execute();
    const loss = { pool, bps, publicReason: 'A validator signed two blocks' };
    const proposed = await inTransaction(database, (tx) => proposeLoss(tx, loss, by()));
    if (!proposed.ok) throw new Error(proposed.error);
    return (await lastProposal()).id;
  }
  const carryOut = (proposalId: number, pool: string, bps: number) =>
    inTransaction(opened.database, (tx) => {
      const deed = { kind: 'staking.loss' as const, pool, bps, publicReason: 'A validator signed two blocks' };
      return approvedLoss.carryOut(tx, deed, facts(proposalId));
    });
  const lose = async (pool: string, bps: number) => carryOut(await propose(pool, bps), pool, bps);
  const notices = async (memberId: number) => {
    const rows = opened.database.selectFrom('notification').select('data').where('member_id', '=', memberId);
    return (await rows.orderBy('id').execute()).map(({ data }) => data as { event?: string });
  };
  beforeAll(async () => {
    opened = await open();
    world = openStaking(opened.database);
    operatorId = await addOperator(opened.database, ['finance']);
    await fundStaking({ database: opened.database, clock: world.clock });
  });
  afterEach(async () => expect(await world.contradictions()).toEqual([]));
  afterAll(() => opened.close());

  test('active and unbonding stakes bear a loss, and one that is not active yet does not', async () => {
    const [active, leaving, late] = [await world.addStaker(), await world.addStaker(), await world.addStaker()];
    await world.stake(active, 'eth-flexible', '100');
    const left = await world.stake(leaving, 'eth-flexible', '50');
    await world.passDays(1);
    await world.redeem(leaving, left.ok ? left.data.id : '');
    await world.stake(late, 'eth-flexible', '10');
    expect(await lose('eth-flexible', 200)).toMatchObject({ ok: true });
    expect(await world.own(active)).toMatchObject([{ amount: '98', lost: '2', status: 1 }]);
    expect(await world.own(leaving)).toMatchObject([{ amount: '49', lost: '1', status: 2 }]);
    expect(await world.own(late)).toMatchObject([{ amount: '10', lost: '0' }]);
    const [line] = (await world.history(active, (await world.own(active))[0]?.id ?? '')) as object[];
    const reason = 'A validator signed two blocks';
    expect(line).toMatchObject({ event: 'loss', amount: '-2', before: '100', after: '98', reason });
    expect(await world.findPool('eth-flexible')).toMatchObject({ losses: [{ bps: 200, reason }] });
    expect(await notices(active.id)).toMatchObject([{ event: 'Loss', before: '100', after: '98', currency: 'ETH' }]);
    await world.passDays(4);
    expect(await world.own(leaving)).toMatchObject([{ status: 3 }]);
    expect((await world.balances(leaving)).spot).toBe('999');
    expect((await notices(leaving.id)).map(({ event }) => event)).toEqual(['Loss', 'Released']);
  });

  test('a locked stake earns on what a loss left, and gets no more than was promised', async () => {
    const member = await world.addStaker();
    await world.stake(member, 'eth-60', '100');
    await world.passDays(31);
    await lose('eth-60', 5_000);
    await world.passDays(30);
    // 30 days of 100 and 30 of 50 at 3%: 0.24657534 + 0.12328767, rounded down once.
    expect(await world.own(member)).toMatchObject([{ status: 3, rewards: '0.36986301', lost: '50' }]);
    expect(await world.findPool('eth-60')).toMatchObject({ cover: { promised: '0' } });
  });

  test('waits until the rewards of ended days are there', async () => {
    const member = await world.addStaker();
    await world.stake(member, 'eth-120', '10');
    await world.passDays(1);
    world.clock.nowMs += 3 * 86_400_000;
    expect(await lose('eth-120', 100)).toMatchObject({ error: 'stakingDayOpen' });
    await world.closeDays();
    expect(await lose('eth-120', 100)).toMatchObject({ ok: true });
  });

  test('one operator pauses a pool, and a proposal from before the pause does not open it', async () => {
    const { database } = opened;
    const run = (deed: Parameters<typeof inTransaction<null>>[1]) => inTransaction(database, deed);
    expect(await run((tx) => pausePool(tx, 'sol-90', by()))).toMatchObject({ ok: true });
    expect(await run((tx) => pausePool(tx, 'sol-90', by()))).toMatchObject({ error: 'alreadyDone' });
    expect(await world.findPool('sol-90')).toMatchObject({ status: 'SoldOut', closing: 'paused' });
    expect(await houseOf('sol-90')).toMatchObject({ closing: 'paused', isPaused: true });
    await run((tx) => proposeOpening(tx, 'sol-90', by()));
    const { id } = await lastProposal();
    const approve = () =>
      inTransaction(database, (tx) =>
        approvedOpening.carryOut(tx, { kind: 'staking.open', pool: 'sol-90' }, facts(id)),
      );
    const paused = database.updateTable('staking_pool').where('key', '=', 'sol-90');
    await paused.set({ paused_at: world.clock.nowMs + 1 }).execute();
    expect(await approve()).toMatchObject({ error: 'proposalOutdated' });
    await paused.set({ paused_at: world.clock.nowMs }).execute();
    expect(await approve()).toMatchObject({ ok: true });
    expect(await world.findPool('sol-90')).toMatchObject({ status: 'Available' });
    expect(await houseOf('sol-90')).toMatchObject({ closing: null });
  });

  test('operators see whose the stakes of a pool are, newest first, and not those that came back', async () => {
    const member = await world.addStaker('100', 'SOL');
    await world.stake(member, 'sol-30', '7');
    await world.stake(member, 'sol-30', '5');
    const list = (pool: string, maxId?: string) => listStakesOfPool(opened.database, { pool, maxId });
    const first = await list('sol-30');
    expect(first).toMatchObject({ ok: true, data: { next: null } });
    const items = first.ok ? first.data.items : [];
    expect(items.map(({ memberId, amount, status }) => [memberId, amount, status])).toEqual([
      [String(member.id), '5', 1],
      [String(member.id), '7', 1],
    ]);
    expect(await list('sol-30', items[0]?.id)).toMatchObject({ data: { items: [{ id: items[1]?.id }] } });
    const rows = opened.database.updateTable('stake').where('id', '=', Number(items[0]?.id));
    await rows.set({ state: 'released', released_at: 1 }).execute();
    expect(await list('sol-30')).toMatchObject({ data: { items: [{ amount: '7' }] } });
    await rows.set({ state: 'active', released_at: null }).execute();
    expect(await list('none')).toMatchObject({ error: 'stakingPoolUnknown' });
  });

  test('two operators add a pool, which is closed until its terms open it', async () => {
    const { database } = opened;
    const propose = (currency: string, lockDays: number, unbondingDays = 0) =>
      inTransaction(database, (tx) => proposePool(tx, { currency, lockDays, unbondingDays }, by()));
    for (const none of ['XYZ', 'FTUSDT']) {
      expect(await propose(none, 30)).toMatchObject({ error: 'currencyUnknown' });
    }
    expect(await propose('ETH', 60)).toMatchObject({ error: 'alreadyDone' });
    for (const [lock, unbonding] of [
      [30, 1],
      [0, 0],
    ] as const) {
      expect(await propose('ETH', lock, unbonding)).toMatchObject({ error: 'invalidInput' });
    }
    expect(await propose('ADA', 30)).toMatchObject({ ok: true });
    const { id } = await lastProposal();
    const approve = () =>
      inTransaction(database, (tx) =>
        approvedPool.carryOut(tx, { kind: 'staking.add', currency: 'ADA', lockDays: 30, unbondingDays: 0 }, facts(id)),
      );
    expect(await approve()).toMatchObject({ ok: true });
    expect(await approve()).toMatchObject({ error: 'proposalOutdated' });
    const member = await world.addStaker('1000', 'ADA');
    expect(await world.stake(member, 'ada-30', '1')).toMatchObject({ error: 'stakingClosed' });
    expect(await world.findPool('ada-30')).toBeUndefined();
    expect(await houseOf('ada-30')).toMatchObject({ closing: 'ended', stakers: 0 });
  });

  test('members of a flexible pool are told of a new rate once, before it holds', async () => {
    const member = await world.addStaker('10000', 'ADA');
    await world.stake(member, 'ada-flexible', '100');
    const row = { kind: 'staking.pool' as const, key: 'ada-flexible', version: 2, proposal_id: null };
    const terms = { isOpen: true, rateBps: 400, minimum: '10', capacity: '5000000', coverDays: 30 };
    const times = { valid_from: world.clock.nowMs, made_at: world.clock.nowMs };
    const values = { ...row, ...times, terms: JSON.stringify(terms) };
    await opened.database.insertInto('product_version').values(values).execute();
    // More than one slice.
    const others: SessionMember[] = [];
    while (others.length < 27) {
      const other = await world.addStaker('10', 'ADA');
      await world.stake(other, 'ada-flexible', '10');
      others.push(other);
    }
    await tellRates(opened.database, world.clock.nowMs);
    await tellRates(opened.database, world.clock.nowMs);
    const day = new Date(world.midnight() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await notices(member.id)).toEqual([{ event: 'Rate', currency: 'ADA', before: '2.1', after: '4', day }]);
    for (const other of others) expect(await notices(other.id)).toHaveLength(1);
  });

  /** A redemption, the end of a day and a loss at once. A redemption that waits for the day is asked for again. */
  async function race(keeper: SessionMember, { isDayOver }: { isDayOver: boolean }): Promise<void> {
    const staked = await world.stake(keeper, 'eth-flexible', '1.00000007');
    const redeem = () => world.redeem(keeper, staked.ok ? staked.data.id : '');
    await world.passDays(1);
    if (isDayOver) world.clock.nowMs += 86_400_000;
    const proposalId = await propose('eth-flexible', 3);
    const [redeemed, , lost] = await Promise.all([
      redeem(),
      world.closeDays(),
      carryOut(proposalId, 'eth-flexible', 3),
    ]);
    if (!lost.ok) expect(lost.error).toBe('stakingDayOpen');
    if (redeemed.ok) return;
    expect(redeemed.error).toBe('stakingDayOpen');
    expect(await redeem()).toMatchObject({ ok: true });
  }

  test(
    `a redemption, the end of a day and a loss race ${races} times, and each sees the others whole`,
    async () => {
      const keeper = await world.addStaker('100000');
      await world.stake(keeper, 'eth-flexible', '5');
      for (let round = 1; round <= races; round += 1) {
        await race(keeper, { isDayOver: round % 2 === 0 });
        if (round % 10 === 0) expect(await world.contradictions()).toEqual([]);
      }
    },
    races * 4_000,
  );
});
