import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, marketOrder, openFuturesDesk } from '../../../tests/support/futures.ts';
import { deposit } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { dayMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { futuresLimitsHandlers } from './limits-handlers.ts';

const right = { version: 1, leverage: 'b', liquidation: 'c', stop: 'a' } as const;

describe.each(databases)('what members know and keep themselves from on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: FuturesDesk;
  let member: { id: number; testEnabled: boolean };
  beforeAll(async () => {
    opened = await open();
    desk = await openFuturesDesk(opened);
  });
  beforeEach(async () => {
    await desk.begin();
    member = { id: (await addMember(opened.database)).id, testEnabled: false };
    await deposit(opened.database, memberAccount(member.id, 'USDT', 'futures'), '10000');
  });
  afterEach(() => desk.end());
  afterAll(async () => {
    expect(await desk.finish()).toEqual([]);
    await opened.close();
  });

  const calls = () => futuresLimitsHandlers({ futures: desk.futures(), clock: desk.world.clock });
  const asked = <Input>(input: Input) => ({ member, input }) as never;
  const create = (leverage: number, fields: Parameters<typeof marketOrder>[0] = {}) =>
    desk.askOf(member)({ call: 'futures.create', input: marketOrder({ leverage, quantity: '0.01', ...fields }) });
  const accept = () => calls().acceptNotice(asked({ version: 1 }));

  test('nothing is opened before the risk notice is accepted, and another version of it is no use', async () => {
    expect(await create(1)).toMatchObject({ error: 'riskNoticeNeeded' });
    expect(await calls().acceptNotice(asked({ version: 2 }))).toMatchObject({ fields: { version: 'fieldInvalid' } });
    expect(await create(1)).toMatchObject({ error: 'riskNoticeNeeded' });
    expect(await accept()).toMatchObject({ ok: true, data: { isNoticeAccepted: true, hasUnderstood: false } });
    expect(await create(10)).toMatchObject({ ok: true });
  });

  test('leverage above 10 takes the right answers, and each wrong one is named', async () => {
    await accept();
    expect(await create(11)).toMatchObject({ error: 'understandingNeeded' });
    const wrong = await calls().answerQuestions(asked({ ...right, leverage: 'a', stop: 'c' }));
    expect(wrong).toMatchObject({ error: 'invalidInput', fields: { leverage: 'answerWrong', stop: 'answerWrong' } });
    expect(await create(11)).toMatchObject({ error: 'understandingNeeded' });
    expect(await calls().answerQuestions(asked(right))).toMatchObject({ ok: true, data: { hasUnderstood: true } });
    expect(await create(11)).toMatchObject({ ok: true });
  });

  test('a member opens nothing above its own maximum, at the field', async () => {
    await accept();
    expect(await calls().setLeverageMax(asked({ leverageMax: 3 }))).toMatchObject({ data: { leverageMax: 3 } });
    expect(await create(4)).toMatchObject({ fields: { leverage: 'ownLeverageExceeded' } });
    expect(await create(3)).toMatchObject({ ok: true });
    expect(await calls().setLeverageMax(asked({ leverageMax: 0 }))).toMatchObject({ data: { leverageMax: null } });
    expect(await create(4)).toMatchObject({ ok: true });
  });

  test('cooling off cancels what waits, opens nothing, is never shortened, and closing works', async () => {
    await accept();
    const ask = desk.askOf(member);
    const opened = await desk.unwrap(create(5));
    await desk.say('60000');
    const waiting = await desk.unwrap(create(5, { type: 'limit', price: '50000', worstPrice: undefined }));
    const until = desk.world.clock.now() + 3 * dayMs;
    expect(await calls().coolOff(asked({ days: 3 }))).toMatchObject({ data: { coolingUntil: until } });
    expect(await desk.ticketOf(waiting.id, member.id)).toMatchObject({ state: 'cancelled', cancelReason: 'user' });
    expect(await create(1)).toMatchObject({ error: 'coolingOff' });
    expect(await calls().coolOff(asked({ days: 1 }))).toMatchObject({ fields: { days: 'coolingOffShortened' } });
    expect(await calls().view(asked(undefined))).toMatchObject({ data: { coolingUntil: until } });

    await desk.unwrap(ask({ call: 'futures.closeOrder', ticketId: Number(opened.id), input: {} }));
    await desk.say('60000');
    expect(await desk.ticketOf(opened.id, member.id)).toMatchObject({ state: 'closed' });

    desk.world.pass(3 * dayMs);
    desk.world.say('60000');
    expect(await calls().view(asked(undefined))).toMatchObject({ data: { coolingUntil: null } });
    expect(await create(1)).toMatchObject({ ok: true });
    await ask({ call: 'futures.closeAll', input: {} });
    await desk.say('60000');
    await ask({ call: 'futures.closeAll', input: {} });
    await desk.say('60000');
  });

  test('the own maximum is raised only after the cooling-off, and lowered at any time', async () => {
    await calls().setLeverageMax(asked({ leverageMax: 5 }));
    await calls().coolOff(asked({ days: 1 }));
    for (const leverageMax of [6, 0]) {
      expect(await calls().setLeverageMax(asked({ leverageMax }))).toMatchObject({ error: 'coolingOff' });
    }
    expect(await calls().setLeverageMax(asked({ leverageMax: 2 }))).toMatchObject({ data: { leverageMax: 2 } });
    desk.world.pass(dayMs);
    expect(await calls().setLeverageMax(asked({ leverageMax: 20 }))).toMatchObject({ data: { leverageMax: 20 } });
  });

  test('a lower own maximum ends the orders above it that wait, also those that it left at first', async () => {
    await accept();
    const order = { type: 'limit', price: '50000', worstPrice: undefined } as const;
    const [small, large, left] = await Promise.all([2, 5, 3].map((leverage) => desk.unwrap(create(leverage, order))));
    const stateOf = async (ticket = small) => (await desk.ticketOf(ticket?.id ?? '', member.id)).state;
    expect(await calls().setLeverageMax(asked({ leverageMax: 3 }))).toMatchObject({ data: { leverageMax: 3 } });
    expect(await stateOf(large)).toBe('cancelled');
    expect([await stateOf(small), await stateOf(left)]).toEqual(['pending', 'pending']);
    const limits = opened.database.updateTable('futures_member').where('member_id', '=', member.id);
    await limits.set({ leverage_max: 2 }).execute();
    await desk.futures().expire();
    expect([await stateOf(small), await stateOf(left)]).toEqual(['pending', 'cancelled']);
    await calls().setLeverageMax(asked({ leverageMax: 0 }));
    expect(await stateOf(small)).toBe('pending');
    await desk.askOf(member)({ call: 'futures.closeAll', input: {} });
  });

  test('what a member has set outlives a restart', async () => {
    await accept();
    await calls().coolOff(asked({ days: 1 }));
    await desk.restart(1_000);
    desk.world.say('60000');
    expect(await create(1)).toMatchObject({ error: 'coolingOff' });
  });
});
