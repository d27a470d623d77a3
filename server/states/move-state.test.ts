import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositStates as allDepositStates, type DepositState } from '../../contract/deposit-values.ts';
import { fiatDepositStates as allFiatStates, type FiatDepositState } from '../../contract/fiat-deposit-values.ts';
import { withdrawalStates as allWithdrawalStates, type WithdrawalState } from '../../contract/withdrawal-values.ts';
import { databases } from '../../tests/support/databases.ts';
import { addMember } from '../../tests/support/members.ts';
import { depositStates } from '../areas/chain/deposit-states.ts';
import { fiatDepositStates } from '../areas/fiat/fiat-deposit-states.ts';
import { withdrawalStates } from '../areas/withdrawal/change-state.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../database/client.ts';
import { onCommitted } from '../database/committed.ts';
import { type Move, type Moves, moveState, type States } from './move-state.ts';

type Errand = { id: number; member_id: number; state: 'open' | 'running' | 'done' | 'dropped'; note: string };
type State = Errand['state'];
const moves = { open: ['running', 'dropped'], running: ['done', 'dropped'], done: [], dropped: [] } as const;

describe.each(databases)('states of things on $name', ({ open }) => {
  let opened: OpenDatabase;
  let memberId: number;
  const effects: string[] = [];
  const errands: States<Errand, typeof moves> = {
    table: 'errand' as States<Errand, typeof moves>['table'],
    moves,
    tooLate: 'withdrawalMoved',
    hasTimeline: true,
    effects: { done: async (_, { note }) => void effects.push(note) },
    notifications: { dropped: () => ({ type: 'withdrawalCancelled', parameters: { amount: '1', currency: 'USDT' } }) },
    announces: 'depositsChanged',
  };
  const run = <Row>(text: string, values: unknown[] = []) => queryRows<Row>(opened.database, text, values);
  const add = async () => {
    const rows = await run<{ id: number }>(`insert into errand (member_id) values (${memberId}) returning id`);
    return rows[0]?.id ?? 0;
  };
  const move = (moved: Move<Errand, typeof moves, State>) =>
    inTransaction(opened.database, (tx) => moveState(tx, errands, moved));
  const stateOf = async (id: number) => (await run<Errand>('select * from errand where id = $1', [id]))[0]?.state;
  const timelineOf = async (id: number) => {
    const text = `select state from state_event where subject = 'errand' and subject_id = $1 order by seq`;
    return (await run<Errand>(text, [id])).map(({ state }) => state);
  };
  beforeAll(async () => {
    opened = await open();
    memberId = (await addMember(opened.database)).id;
    await run(`create table errand (id bigint generated always as identity primary key, member_id bigint not null,
      state text not null default 'open', note text not null default '')`);
  });
  afterAll(() => opened.close());

  test('a move writes its columns, its line of the timeline, its effect, and tells the member', async () => {
    const heard: string[] = [];
    const stop = onCommitted(opened.database, ({ what }) => heard.push(what));
    const id = await add();
    expect(await move({ id, to: 'running', set: { note: 'begun' }, atMs: 1 })).toMatchObject({ ok: true });
    expect(await move({ id, to: 'done', set: { note: 'finished' }, atMs: 2 })).toMatchObject({
      data: { state: 'done' },
    });
    expect(effects).toEqual(['finished']);
    expect(await timelineOf(id)).toEqual(['running', 'done']);
    const other = await add();
    await move({ id: other, to: 'dropped', atMs: 3 });
    expect(heard).toEqual(['depositsChanged', 'depositsChanged', 'notified', 'depositsChanged']);
    stop();
  });

  test('a move that comes too late is refused and changes nothing, and one that no table has is an error', async () => {
    const id = await add();
    await move({ id, to: 'dropped', atMs: 1 });
    expect(await move({ id, to: 'running', atMs: 2 })).toMatchObject({ error: 'withdrawalMoved' });
    expect(await move({ id: 999_999, to: 'running', atMs: 2 })).toMatchObject({ error: 'notFound' });
    expect([await stateOf(id), await timelineOf(id)]).toEqual(['dropped', ['dropped']]);
    await expect(move({ id: await add(), from: ['open'], to: 'done', atMs: 3 })).rejects.toThrow(
      'errand: no move leads from open to done',
    );
  });

  test('of moves that race one wins, and the others are refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await add();
      const targets: State[] = ['running', 'dropped', 'running', 'dropped'];
      const answers = await Promise.all(targets.map((to) => move({ id, from: ['open'], to, atMs: round })));
      const winners = answers.flatMap((answer) => (answer.ok ? [answer.data.state] : []));
      expect(winners).toHaveLength(1);
      expect([await stateOf(id)]).toEqual(winners);
      expect(await timelineOf(id)).toEqual(winners);
    }
  });

  test('whatever is tried in whatever order, no path leaves the table of moves', async () => {
    const states = fc.constantFrom<State>('open', 'running', 'done', 'dropped');
    await fc.assert(
      fc.asyncProperty(fc.array(states, { minLength: 1, maxLength: 8 }), async (tried) => {
        const id = await add();
        let expected: State = 'open';
        const path: State[] = [];
        for (const to of tried) {
          const isAllowed = (moves[expected] as readonly State[]).includes(to);
          // What no state leads to has no expected state at all.
          const moved = await move({ id, to, atMs: 1 });
          expect(moved.ok).toBe(isAllowed);
          if (isAllowed) path.push(to);
          if (isAllowed) expected = to;
        }
        expect([await stateOf(id), await timelineOf(id)]).toEqual([expected, path]);
      }),
      { numRuns: 30 },
    );
  });
});

/** Every state that can be reached from the first ones. */
function reachable<S extends string>(from: readonly S[], table: Moves<S>): Set<S> {
  const found = new Set(from);
  for (const state of found) for (const next of table[state]) found.add(next);
  return found;
}

test('every state of the areas can be reached, and what has ended stays as it is', () => {
  expect(reachable<WithdrawalState>(['review', 'approved'], withdrawalStates.moves)).toEqual(
    new Set(allWithdrawalStates),
  );
  expect(reachable<FiatDepositState>(['waiting'], fiatDepositStates.moves)).toEqual(new Set(allFiatStates));
  expect(reachable<DepositState>(['pending', 'tooSmall'], depositStates.moves)).toEqual(new Set(allDepositStates));
  for (const end of ['confirmed', 'rejected', 'cancelled'] as const) {
    expect(withdrawalStates.moves[end]).toEqual([]);
  }
  expect([fiatDepositStates.moves.credited, fiatDepositStates.moves.rejected]).toEqual([[], []]);
});
