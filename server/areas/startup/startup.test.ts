import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../../contract/site-features.ts';
import { announceEnd } from '../../../tests/support/announce-end.ts';
import { databases } from '../../../tests/support/databases.ts';
import { openStartup, type StartupWorld } from '../../../tests/support/startup.ts';
import { dayMs, hourMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { paySlice } from './pay-part.ts';

describe.each(databases)('launches on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: StartupWorld;
  const subscribe = async (who: SessionMember, project: string, amount: string) => {
    const subscribed = await world.subscribe(who, project, amount);
    if (!subscribed.ok) throw new Error(subscribed.error);
    return subscribed.data;
  };
  beforeAll(async () => {
    opened = await open();
    world = openStartup(opened.database);
  });
  afterEach(async () => expect(await world.contradictions()).toEqual([]));
  afterAll(() => opened.close());

  const notifications = async (member: SessionMember) => {
    const rows = opened.database.selectFrom('notification').select(['type', 'data']).where('member_id', '=', member.id);
    return rows.orderBy('id').execute();
  };

  test('a commitment is held, and charged for what it gets; the rest comes back', async () => {
    const project = await world.list({ cap: '300' });
    const [ada, bo, cy] = [await world.addMember(), await world.addMember(), await world.addMember()];
    await subscribe(ada, project, '100');
    await subscribe(bo, project, '300');
    expect(await subscribe(cy, project, '600')).toMatchObject({ number: 3, amount: '600', state: 'subscribing' });
    expect(await world.spot(cy, 'USDT')).toEqual({ free: '400', held: '600' });
    expect(await world.detail(project)).toMatchObject({ committed: '1000', subscribers: 3, wanted: '800' });
    await world.compute(project);
    expect(await world.table(project)).toEqual([
      { number: 1, amount: '100', allocation: '200' },
      { number: 2, amount: '300', allocation: '300' },
      { number: 3, amount: '600', allocation: '300' },
    ]);
    // Nothing moves before two operators have approved the distribution.
    expect(await world.spot(ada, 'DOT')).toEqual({ free: '0', held: '0' });
    await world.approve(project);
    await world.runJobs();
    expect(await world.spot(ada, 'DOT')).toEqual({ free: '200', held: '0' });
    expect(await world.spot(ada, 'USDT')).toEqual({ free: '900', held: '0' });
    expect(await world.spot(cy, 'USDT')).toEqual({ free: '850', held: '0' });
    const detail = await world.detail(project, cy);
    expect(detail).toMatchObject({ state: 'ended', outcome: { allocated: '800', charged: '400' } });
    expect(detail.own).toMatchObject({ allocation: '300', charged: '150', refunded: '450' });
    expect((await notifications(cy)).map(({ type }) => type)).toEqual([32768, 65536]);
    await world.runJobs();
    expect(await world.spot(ada, 'DOT')).toEqual({ free: '200', held: '0' });
  });

  test('who gets nothing is told so and has its money back', async () => {
    // Three equal commitments for two units.
    const project = await world.list({ stock: '0.00000002', cap: '1', price: '1', maximum: '100' });
    const members = [await world.addMember(), await world.addMember(), await world.addMember()];
    for (const member of members) await subscribe(member, project, '10');
    await world.compute(project);
    await world.approve(project);
    await world.runJobs();
    expect((await world.table(project)).map(({ allocation }) => allocation)).toEqual(['0.00000001', '0.00000001', '0']);
    const last = members[2] as SessionMember;
    expect(await world.spot(last, 'USDT')).toEqual({ free: '1000', held: '0' });
    expect((await notifications(last)).map(({ type }) => type)).toEqual([32768, 131072]);
  });

  test('a commitment may be raised until the close, and lowered or taken back until the last hour', async () => {
    const project = await world.list();
    const member = await world.addMember();
    await subscribe(member, project, '100');
    expect(await subscribe(member, project, '60')).toMatchObject({ number: 1, amount: '60' });
    expect(await world.spot(member, 'USDT')).toEqual({ free: '940', held: '60' });
    expect(await subscribe(member, project, '0')).toMatchObject({ amount: '0' });
    expect(await world.detail(project)).toMatchObject({ committed: '0', subscribers: 0, wanted: '0' });
    await subscribe(member, project, '60');
    world.clock.nowMs += 2 * dayMs - hourMs;
    expect(await world.subscribe(member, project, '50')).toMatchObject({ error: 'startupLoweringOver' });
    expect(await world.subscribe(member, project, '0')).toMatchObject({ error: 'startupLoweringOver' });
    expect(await subscribe(member, project, '70')).toMatchObject({ number: 1, amount: '70' });
    world.clock.nowMs += hourMs;
    expect(await world.subscribe(member, project, '80')).toMatchObject({ error: 'startupNotOpen' });
    expect(await world.spot(member, 'USDT')).toEqual({ free: '930', held: '70' });
  });

  test('a commitment that is sent twice with one key is held once', async () => {
    const project = await world.list();
    const member = await world.addMember();
    const sent = () => world.subscribe(member, project, '100', 'one key');
    const answers = await Promise.all([sent(), sent()]);
    await subscribe(member, project, '40');
    // The answer of then, and the commitment of now.
    expect([...answers, await sent()]).toMatchObject(Array(3).fill({ ok: true, data: { number: 1, amount: '100' } }));
    expect(await world.subscribe(member, project, '70', 'one key')).toMatchObject({ error: 'idempotencyKeyReused' });
    expect(await world.spot(member, 'USDT')).toEqual({ free: '960', held: '40' });
    expect((await notifications(member)).map(({ type }) => type)).toEqual([32768]);
  });

  test('what does not fit is refused, and nothing moves', async () => {
    const project = await world.list({ startsAt: world.clock.nowMs + dayMs });
    const [member, poor] = [await world.addMember(), await world.addMember({ usdt: '20' })];
    const stranger = await world.addMember({ level: 0 });
    const refused = async (who: SessionMember, amount: string, error: string) =>
      expect(await world.subscribe(who, project, amount)).toMatchObject({ ok: false, error });
    await refused(member, '100', 'startupNotOpen');
    world.clock.nowMs += dayMs;
    await refused(member, '9.99', 'startupTooSmall');
    await refused(member, '0', 'startupTooSmall');
    await refused(member, '1000.01', 'startupTooLarge');
    await refused(stranger, '100', 'identityRequired');
    await refused(poor, '20.01', 'notEnoughBalance');
    await refused(member, '10.000000001', 'invalidInput');
    world.settings.features = features.startup;
    await refused(member, '100', 'featureDisabled');
    world.settings.features = 0;
    expect(await world.subscribe(member, 'no-project', '100')).toMatchObject({ error: 'notFound' });
    for (const who of [member, poor, stranger]) expect((await world.spot(who, 'USDT')).held).toBe('0');
    expect(await world.detail(project)).toMatchObject({ committed: '0', subscribers: 0 });
  });

  test('a commitment can be lowered while launches are switched off and without papers', async () => {
    const project = await world.list();
    const member = await world.addMember();
    await subscribe(member, project, '100');
    await opened.database.updateTable('member').set({ verified_level: 0 }).where('id', '=', member.id).execute();
    world.settings.features = features.startup;
    expect(await subscribe(member, project, '0')).toMatchObject({ amount: '0' });
    world.settings.features = 0;
  });

  test('in a currency whose end is announced nothing more is committed, and less is', async () => {
    const project = await world.list();
    const member = await world.addMember();
    await subscribe(member, project, '100');
    await announceEnd(opened.database, 'USDT');
    expect(await world.subscribe(member, project, '101')).toMatchObject({ error: 'startupNotOpen' });
    expect(await subscribe(member, project, '50')).toMatchObject({ amount: '50' });
    expect(await subscribe(member, project, '0')).toMatchObject({ amount: '0' });
    await announceEnd(opened.database, 'USDT', { isAnnounced: false });
  });

  test('of 500 that come first at once nobody gets a unit too many', async () => {
    const terms = { mode: 'firstCome', price: '2', stock: '333', cap: '5', minimum: '1', maximum: '10' } as const;
    const project = await world.list(terms);
    const members: SessionMember[] = [];
    while (members.length < 500) members.push(await world.addMember({ usdt: '10' }));
    const answers = await Promise.all(members.map((member) => world.subscribe(member, project, '3')));
    const taken = answers.filter((answer) => answer.ok);
    expect(taken).toHaveLength(222);
    const refusals = new Set(answers.map((answer) => (answer.ok ? '' : answer.error)));
    expect(refusals).toEqual(new Set(['', 'startupSoldOut']));
    expect(await world.detail(project)).toMatchObject({ wanted: '333', committed: '666', subscribers: 222 });
    await world.compute(project);
    await world.approve(project);
    await world.runJobs();
    expect(await world.detail(project)).toMatchObject({ outcome: { allocated: '333', charged: '666' } });
  }, 60_000);

  test('a slice that is lost on the way pays nobody, and the next run pays everybody once', async () => {
    const project = await world.list();
    const members = [await world.addMember(), await world.addMember(), await world.addMember()];
    for (const member of members) await subscribe(member, project, '400');
    await world.compute(project);
    await world.approve(project);
    const rows = opened.database.selectFrom('startup_project').select('id').where('key', '=', project);
    const { id } = await rows.executeTakeFirstOrThrow();
    const killed = inTransaction(opened.database, async (tx) => {
      await paySlice(tx, id, world.clock.nowMs);
      throw new Error('the process ends');
    });
    await expect(killed).rejects.toThrow('the process ends');
    expect(await world.spot(members[0] as SessionMember, 'DOT')).toEqual({ free: '0', held: '0' });
    await Promise.all([world.runJobs(), world.runJobs()]);
    for (const member of members) expect((await notifications(member)).map(({ type }) => type)).toEqual([32768, 65536]);
    const { allocation } = (await world.table(project))[1] ?? {};
    expect(await world.spot(members[1] as SessionMember, 'DOT')).toEqual({ free: allocation, held: '0' });
  });

  test('locked coins are released on their days, all of them in the end', async () => {
    const project = await world.list({ atOnceBps: 2_500, parts: 3, everyDays: 30, stock: '100' });
    const member = await world.addMember();
    await subscribe(member, project, '100');
    await world.compute(project);
    await world.approve(project);
    await world.runJobs();
    expect(await world.spot(member, 'DOT')).toEqual({ free: '25', held: '75' });
    const { own } = await world.detail(project, member);
    expect(own?.schedule.map(({ amount, isReleased }) => [amount, isReleased])).toEqual([
      ['25', true],
      ['25', false],
      ['25', false],
      ['25', false],
    ]);
    world.clock.nowMs = own?.schedule[1]?.time ?? 0;
    expect(world.clock.nowMs % dayMs).toBe(0);
    await world.runJobs();
    expect(await world.spot(member, 'DOT')).toEqual({ free: '50', held: '50' });
    expect((await world.detail(project, member)).own?.schedule.map(({ isReleased }) => isReleased)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    // All that a long stop has missed.
    world.clock.nowMs += 90 * dayMs;
    await world.runJobs();
    expect(await world.spot(member, 'DOT')).toEqual({ free: '100', held: '0' });
  });

  test('the hash of the list is public before the table, and a launch without anybody ends as well', async () => {
    const project = await world.list();
    world.clock.nowMs += 2 * dayMs;
    await world.runJobs();
    const closed = await world.detail(project);
    expect(closed).toMatchObject({ state: 'calculating', outcome: { tableHash: null, allocated: null } });
    expect(closed.outcome?.listHash).toMatch(/^[0-9a-f]{64}$/);
    await world.approve(project);
    await world.runJobs();
    await world.approve(project);
    await world.runJobs();
    expect(await world.detail(project)).toMatchObject({ state: 'ended', outcome: { allocated: '0', charged: '0' } });
  });
});
