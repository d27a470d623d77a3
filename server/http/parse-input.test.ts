import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amount, text } from '../../contract/fields.ts';
import { bodySizeMaxBytes } from '../../contract/limits.ts';
import { ok } from '../../contract/result.ts';
import { checkFields, parseBody, parsePairs } from './parse-input.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const invalid = (...fields: string[]) => ({
  ok: false,
  error: 'invalidInput',
  fields: Object.fromEntries(fields.map((field) => [field, 'fieldInvalid'])),
});

describe('a body', () => {
  test('is read as JSON or as a form, whatever the case and charset of its type', () => {
    expect(parseBody('{"a":"1"}', 'Application/JSON; charset=utf-8', 'json')).toEqual(ok({ a: '1' }));
    expect(parseBody('a=1&b=x+y%21', form, 'form')).toEqual(ok({ a: '1', b: 'x y!' }));
    expect(parseBody('{"a":"1"}', json, 'form')).toEqual(ok({ a: '1' }));
  });

  test('that is empty has no fields', () => {
    expect(parseBody('', undefined, 'json')).toEqual(ok({}));
    expect(parseBody('{}', json, 'none')).toEqual(ok({}));
  });

  test.each([
    ['text/plain', 'json'],
    [undefined, 'json'],
    [form, 'json'],
    ['multipart/form-data; boundary=x', 'form'],
  ] as const)('of type %s is refused for a %s call', (type, kind) => {
    expect(parseBody('a=1', type, kind)).toMatchObject({ error: 'unsupportedMediaType' });
  });

  test.each([
    ['broken', '{"a":'],
    ['a list', '[1]'],
    ['a text', '"a"'],
    ['null', 'null'],
    ['nothing but a number', '7'],
    ['a way to the prototype', '{"__proto__":{"admin":true}}'],
  ])('that is %s is refused as a whole', (_name, body) => {
    expect(parseBody(body, json, 'json')).toEqual(invalid('body'));
  });

  test.each([
    ['NUL', '{"a":"x\\u0000y"}'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['a number beyond all bounds', `{"a":${'9'.repeat(10_000)}}`],
    ['a deep list', `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['a hidden way to the prototype', '{"a":{"b":{"__proto__":1}}}'],
  ])('with %s is refused and says where', (_name, body) => {
    expect(parseBody(body, json, 'json')).toEqual(invalid('a'));
  });

  test.each([
    ['at its top', '{"amount":"1","amount":"1000"}'],
    ['below', '{"order":{"amount":"1","\\u0061mount":"1000"}}'],
  ])('that names a field twice %s is refused: others may read the first', (_name, body) => {
    expect(parseBody(body, json, 'json')).toMatchObject({ error: 'invalidInput', fields: { body: 'fieldRepeated' } });
  });

  test('as deep as it is long does not break the parser', () => {
    const depth = Math.floor(bodySizeMaxBytes / 2) - 10;
    expect(parseBody(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`, json, 'json')).toEqual(invalid('a'));
  });

  test('does not change what all objects have', () => {
    parseBody('{"a":{"constructor":{"prototype":{"admin":true}}}}', json, 'json');
    parsePairs('__proto__=1&constructor=2');
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

describe('pairs of a query or form', () => {
  test('are refused when one is given twice', () => {
    const twice = { a: 'fieldRepeated' };
    expect(parsePairs('a=1&b=2&a=3')).toMatchObject({ error: 'invalidInput', fields: twice });
    expect(parsePairs('a=1&b=%00&%61=1')).toMatchObject({ fields: { ...twice, b: 'fieldInvalid' } });
  });
  test('are refused when they are named like the prototype', () => {
    expect(parsePairs('__proto__=1')).toEqual(invalid('body'));
  });
  test('may be badly encoded', () => {
    expect(parsePairs('a=%zz&%ff=1&&=&x')).toMatchObject({ ok: true, data: { a: '%zz', x: '' } });
  });
});

describe('fields', () => {
  const schema = z.object({ price: amount(2), note: text(3).optional(), list: z.array(z.int()).optional() });

  test('are kept when the schema knows them, and left out otherwise', () => {
    expect(checkFields(schema, { price: '1.25', admin: 'true' })).toEqual(ok({ price: '1.25' }));
  });
  test('are named with what is wrong with each', () => {
    expect(checkFields(schema, { price: '1.255', note: 'long' })).toMatchObject({
      fields: { price: 'amountTooManyDecimals', note: 'fieldTooLong' },
    });
    expect(checkFields(schema, {})).toMatchObject({ fields: { price: 'fieldRequired' } });
  });
  test.each([
    ['0', 'amountInvalid'],
    ['-5', 'amountInvalid'],
    ['1e30', 'amountInvalid'],
    ['99999999999999999999', 'amountTooLarge'],
    ['1234567890123456789.5', 'amountTooLarge'],
    ['1.0000000000000000001', 'amountTooManyDecimals'],
  ])('say of the amount %s that it is %s', (price, problem) => {
    expect(checkFields(schema, { price })).toMatchObject({ fields: { price: problem } });
  });
  test('have the general message where the schema has none of ours', () => {
    expect(checkFields(schema, { price: '1', list: ['x', 1.5] })).toMatchObject({
      fields: { 'list.0': 'fieldInvalid', 'list.1': 'fieldInvalid' },
    });
  });
});
