import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok, refuse } from '../../contract/result.ts';
import { databases } from '../../tests/support/databases.ts';
import { arrayLiteral, inTransaction, type OpenDatabase, queryRows } from './client.ts';
import { prepareStatements, queryPrepared } from './reserved-connection.ts';

describe.each(databases)('the database client on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    await queryRows(opened.database, 'create table note (id bigint primary key, text text unique)', []);
  });
  afterAll(() => opened.close());

  const query = (text: string, values: unknown[] = []) => queryRows<{ value: unknown }>(opened.database, text, values);

  test.each([
    ['int8 as a number', 'select 9007199254740991::int8 as value', 9007199254740991],
    ['counts as numbers', 'select count(*) as value from note where false', 0],
    ['int8[] as numbers', 'select array[1, null, -3]::int8[] as value', [1, null, -3]],
    [
      'numeric as text, with all digits',
      'select 0.100000000000000001::numeric(38,18) as value',
      '0.100000000000000001',
    ],
    ['numeric[] as text', 'select array[1.50, 0.10, null]::numeric[] as value', ['1.50', '0.10', null]],
    ['int4 as a number', 'select 7::int4 as value', 7],
    ['booleans', 'select true as value', true],
    ['json as an object', `select '{"a":[1]}'::jsonb as value`, { a: [1] }],
    ['bytea as a buffer', `select '\\x00ff'::bytea as value`, Buffer.from([0, 255])],
  ])('reads %s', async (_name, text, expected) => {
    expect(await query(text)).toEqual([{ value: expected }]);
  });

  test('compiles no statement, which would take longer than running it', async () => {
    const plan = await inTransaction(opened.database, async (tx) => {
      // The planner now expects any scan to be dear enough for it.
      await queryRows(tx, 'set local enable_seqscan = off', []);
      return ok(
        await queryRows<{ 'QUERY PLAN': string }>(tx, 'explain analyze select number from product_generation', []),
      );
    });
    expect(JSON.stringify(plan)).not.toContain('JIT');
  });

  test('prepares the statements of a transaction that asks for it, each once', async () => {
    const text = 'select $1::int4 as number';
    const count = `select count(*) as value from pg_prepared_statements where statement like '${text}%'`;
    const run = (isAsked: boolean) =>
      inTransaction(opened.database, async (tx) => {
        if (isAsked) await prepareStatements(tx);
        const rows = [await queryPrepared(tx, text, [1]), await queryPrepared(tx, text, [2])];
        return ok([...rows.flat(), ...(await queryRows(tx, count, []))]);
      });
    const number = [{ number: 1 }, { number: 2 }];
    expect(await run(false)).toEqual(ok([...number, { value: 0 }]));
    expect(await run(true)).toEqual(ok([...number, { value: 1 }]));
  });

  test('plans prepared statements of few rows once, and not anew for the values of each run', async () => {
    const text = 'select id from note where id > $1::int8 order by id limit 3';
    const plans = `select generic_plans as value, custom_plans as custom from pg_prepared_statements
      where statement like 'select id from note where id > $1%'`;
    const counts = await inTransaction(opened.database, async (tx) => {
      await prepareStatements(tx, { ofFewRows: true });
      for (let at = 0; at < 4; at += 1) await queryPrepared(tx, text, [at]);
      return ok(await queryRows(tx, plans, []));
    });
    expect(counts).toEqual(ok([{ value: 4, custom: 0 }]));
  });

  test('refuses an int8 that a number can not hold', async () => {
    await expect(query('select 9007199254740993::int8 as value')).rejects.toThrow(RangeError);
    expect(await query('select 1 as value')).toEqual([{ value: 1 }]);
  });

  test('passes arrays as text, whatever the text holds', async () => {
    const texts = ['plain', '', 'NULL', 'a"b', 'a\\b', '{,}', "it's", ' space ', 'line\nbreak', 'ünï', '\\"', null];
    const literal = arrayLiteral(texts);
    expect(await query('select unnest($1::text[]) as value', [literal])).toEqual(texts.map((value) => ({ value })));
    expect(await query('select $1::numeric[] as value', [arrayLiteral(['1.5', '-2'])])).toEqual([
      { value: ['1.5', '-2'] },
    ]);
    expect(await query('select $1::int8[] as value', [arrayLiteral([1, 2n, null])])).toEqual([{ value: [1, 2, null] }]);
    expect(await query('select $1::bool[] as value', [arrayLiteral([])])).toEqual([{ value: [] }]);
  });

  test('reports errors by their SQLSTATE', async () => {
    await query(`insert into note values (1, 'one')`);
    await expect(query(`insert into note values (2, 'one')`)).rejects.toMatchObject({
      code: '23505',
      constraint: 'note_text_key',
    });
    await expect(query('select 1 / $1::int as value', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(query('selec')).rejects.toMatchObject({ code: '42601' });
    await expect(query('select * from nothing')).rejects.toMatchObject({ code: '42P01' });
    await expect(query('select $1::text as value', ['a\0b'])).rejects.toMatchObject({ code: '22021' });
  });

  test('keeps what a transaction did when it succeeds', async () => {
    const result = await inTransaction(opened.database, async (tx) => {
      await queryRows(tx, `insert into note values (10, 'kept')`, []);
      return ok('done');
    });
    expect(result).toEqual(ok('done'));
    expect(await query('select id as value from note where id = 10')).toEqual([{ value: 10 }]);
  });

  test('takes back what a transaction did when it is refused or throws', async () => {
    const refused = await inTransaction(opened.database, async (tx) => {
      await queryRows(tx, `insert into note values (20, 'refused')`, []);
      return refuse('notEnoughBalance');
    });
    expect(refused).toEqual(refuse('notEnoughBalance'));
    const thrown = inTransaction(opened.database, async (tx) => {
      await queryRows(tx, `insert into note values (20, 'thrown')`, []);
      throw new Error('a broken invariant');
    });
    await expect(thrown).rejects.toThrow('a broken invariant');
    expect(await query('select id as value from note where id = 20')).toEqual([]);
  });

  test('fails a transaction that goes on after an error in it', async () => {
    const result = inTransaction(opened.database, async (tx) => {
      await queryRows(tx, 'select 1 / 0', []).catch(() => undefined);
      return ok('lost');
    });
    await expect(result).rejects.toThrow(/rolled back/);
  });

  test('serves many queries at once, each with its own answer', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((number) => query('select $1::int as value', [number])));
    expect(answers.map(([row]) => row?.value)).toEqual(numbers);
  });

  test('passes large values both ways', async () => {
    const text = 'x'.repeat(5_000_000);
    const [row] = await query('select $1::text as value', [text]);
    expect(row?.value).toBe(text);
  });

  test('is writable while the disk has space', () => {
    expect(opened.writable()).toBe(true);
  });
});
