import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../tests/support/databases.ts';
import { type OpenDatabase, queryRows } from '../database/client.ts';
import { countFailedPieces } from './failed-pieces.ts';
import { type DueRows, forEachDue } from './for-each-due.ts';

describe.each(databases)('rows with a deadline on $name', ({ open }) => {
  let opened: OpenDatabase;
  let nowMs = 1_000;
  let errors: unknown[] = [];
  const surroundings = () => ({
    database: opened.database,
    clock: { now: () => nowMs },
    log: { error: (values: unknown) => void errors.push(values) },
  });
  const run = (text: string, values: unknown[] = []) => queryRows<{ id: number }>(opened.database, text, values);
  const doneIds = async () => (await run('select id from chore_done order by seq')).map(({ id }) => id);
  const chores: DueRows = {
    job: 'chores',
    text: 'select id, due from chore where not is_done',
    async work(tx, { id }) {
      await queryRows(tx, 'update chore set is_done = true where id = $1', [id]);
      await queryRows(tx, 'insert into chore_done (id) values ($1)', [id]);
    },
  };
  beforeAll(async () => {
    opened = await open();
    await run('create table chore (id bigint primary key, due bigint not null, is_done boolean default false)');
    await run('create table chore_done (seq bigint generated always as identity, id bigint not null)');
  });
  beforeEach(async () => {
    [nowMs, errors] = [1_000, []];
    await run('truncate chore, chore_done');
  });
  afterAll(() => opened.close());

  test('are done when the time has come, the earliest first, and once', async () => {
    await run('insert into chore (id, due) values (1, 900), (2, 1000), (3, 800), (4, 1001)');
    expect(await forEachDue(chores, surroundings())).toBe(3);
    expect(await forEachDue(chores, surroundings())).toBe(0);
    expect(await doneIds()).toEqual([3, 1, 2]);
    nowMs = 500_000;
    expect(await forEachDue(chores, surroundings())).toBe(1);
    expect(await doneIds()).toEqual([3, 1, 2, 4]);
  });

  test('are all done after a long pause, many more than are read at once', async () => {
    await run('insert into chore (id, due) select n, n from generate_series(1, 250) as n');
    expect(await forEachDue(chores, surroundings())).toBe(250);
    expect(await doneIds()).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
  });

  test('that fail leave nothing behind, do not stop the others, and are tried again', async () => {
    await run('insert into chore (id, due) values (1, 1), (2, 2), (3, 3)');
    let isBroken = true;
    const failing: DueRows = {
      ...chores,
      async work(tx, row, atMs) {
        await chores.work(tx, row, atMs);
        if (row.id === 2 && isBroken) throw new Error('broken');
      },
    };
    let done = 0;
    const round = async () => {
      done = await forEachDue(failing, surroundings());
    };
    expect([await countFailedPieces(round), done]).toEqual([1, 2]);
    expect(errors).toMatchObject([{ job: 'chores', row: 2, err: { message: 'broken' } }]);
    expect(await doneIds()).toEqual([1, 3]);
    isBroken = false;
    expect([await countFailedPieces(round), done]).toEqual([0, 1]);
    expect(await doneIds()).toEqual([1, 3, 2]);
  });

  test('are done once when several processes begin at the same time', async () => {
    await run('insert into chore (id, due) select n, n from generate_series(1, 60) as n');
    const counts = await Promise.all([1, 2, 3, 4].map(() => forEachDue(chores, surroundings())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(60);
    expect((await doneIds()).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(errors).toEqual([]);
  });

  test('that come again are caught up in order of their deadlines', async () => {
    await run('insert into chore (id, due) values (1, 100), (2, 250)');
    const recurring: DueRows = {
      ...chores,
      async work(tx, { id }) {
        await queryRows(tx, 'update chore set due = due + 400 where id = $1', [id]);
        await queryRows(tx, 'insert into chore_done (id) values ($1)', [id]);
      },
    };
    expect(await forEachDue(recurring, surroundings())).toBe(5);
    expect(await doneIds()).toEqual([1, 2, 1, 2, 1]);
  });

  test('whose work leaves them due are an error, and nothing of it stays', async () => {
    await run('insert into chore (id, due) values (1, 1)');
    const forgetful: DueRows = {
      ...chores,
      work: (tx, { id }) => queryRows(tx, 'insert into chore_done (id) values ($1)', [id]),
    };
    expect(await forEachDue(forgetful, surroundings())).toBe(0);
    expect(errors).toMatchObject([{ err: { message: 'chores: row 1 is as due as before its work' } }]);
    expect(await doneIds()).toEqual([]);
  });
});
