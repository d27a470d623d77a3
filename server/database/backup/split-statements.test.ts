import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

/** Every chunk size must give the same statements, since a chunk may end anywhere. */
async function split(text: string): Promise<string[]> {
  const results: string[][] = [];
  for (const size of [1, 2, 3, 7, 1000]) {
    async function* chunks() {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    }
    const statements: string[] = [];
    for await (const statement of splitStatements(chunks())) statements.push(statement);
    results.push(statements);
  }
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0] ?? [];
}

test('statements end at a semicolon at the end of a line', async () => {
  expect(await split('-- a; comment;\n\nselect 1;\ncreate table a (\n  b int\n);\n')).toEqual([
    'select 1;\n',
    'create table a (\n  b int\n);\n',
  ]);
});

test.each([
  ['text', "insert into a values ('x;\n--y;\n''z;\n');\n"],
  ['text with backslashes', "insert into a values (E'x\\\\', ';\n');\n"],
  ['names', 'create table "a;\n""b;\n" (c int);\n'],
  ['function bodies', "create function a() as $$\nbegin;\n'$x$ $\nend;\n$$;\n"],
  ['tagged bodies', 'create function a() as $body$\n$$;\n$body$;\n'],
  ['comments within', "create table a ( -- it's\n  b int);\n"],
])('semicolons in %s end nothing', async (_name, statement) => {
  expect(await split(`${statement}select 2;\n`)).toEqual([statement, 'select 2;\n']);
});

test('line breaks other than a line feed are data', async () => {
  const statement = "insert into a values ('x\r\u2028\u2029y\r\nz');\n";
  expect(await split(statement)).toEqual([statement]);
});

test('a file that was cut off is refused', async () => {
  await expect(split("select 1;\ninsert into a values ('x")).rejects.toThrow('ends in the middle');
});
