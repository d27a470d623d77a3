import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boptionOrderInput, type OptionDesk, openOptionDesk } from '../../../tests/support/boption.ts';
import { databases } from '../../../tests/support/databases.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import { createHeardTicks } from '../../market-data/heard-ticks.ts';
import { buyOption } from './buy-option.ts';

describe.each(databases)('binary options apart from the feeds, on $name', ({ open }) => {
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
  async function entered() {
    const bought = await desk.bought(member);
    desk.pass(1_000);
    await desk.say('60000');
    return desk.optionOf(member, bought.id);
  }

  test('silence decides nothing while ticks are still on their way to the log', async () => {
    const option = await entered();
    desk.setComplete(Number(option.expiresAt) - 1);
    desk.pass(3_600_000);
    await desk.options().look();
    expect(await desk.optionOf(member, option.id)).toMatchObject({ state: 'open' });
    await desk.say('60001', { atMs: Number(option.expiresAt) - 500 });
    expect(await desk.optionOf(member, option.id)).toMatchObject({ state: 'open' });
    desk.setComplete(undefined);
    await desk.options().look();
    expect(await desk.optionOf(member, option.id)).toMatchObject({ state: 'won', exit: { price: '60001' } });
  });

  test('ticks decide also before it was told until when the log is complete', async () => {
    const ticks = createHeardTicks({ database: opened.database, log: createLog('silent') });
    desk.setComplete(ticks.completeUntilMs());
    const option = await entered();
    desk.pass(60_000);
    await desk.say('60001');
    desk.pass(1);
    await desk.say('50000');
    expect(await desk.optionOf(member, option.id)).toMatchObject({ state: 'won', exit: { price: '60001' } });
    desk.setComplete(undefined);
  });

  test('an option that another one has written is found when all are looked at', async () => {
    await desk.say('60000');
    const { options, marketData, randomBytes, clock } = desk.services();
    const written = await inTransaction(desk.database, (tx) =>
      buyOption(tx, { ...member, testEnabled: false }, boptionOrderInput, {
        ...options,
        marketData,
        randomBytes,
        atMs: clock.now(),
      }),
    );
    const id = written.ok ? String(written.data.id) : '';
    desk.pass(1_000);
    await desk.say('60000');
    expect(await desk.optionOf(member, id)).toMatchObject({ state: 'waiting' });
    await desk.options().look();
    expect(await desk.optionOf(member, id)).toMatchObject({ state: 'open' });
  });
});
