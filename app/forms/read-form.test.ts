import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amount, email, image, requiredText, text } from '../../contract/fields.ts';
import type { Refusal } from '../api/refusal.ts';
import { declareForm, startForm } from './declare-form.server.ts';
import { typedIn } from './form-state.ts';
import { readForm } from './read-form.server.ts';

const form = declareForm({
  schema: z.object({
    email,
    password: requiredText(128),
    code: requiredText(20),
    note: text(50).optional(),
    roles: z.array(z.enum(['reader', 'writer'], { error: 'fieldInvalid' })).default([]),
    amount: amount(8).optional(),
    picture: image.optional(),
  }),
  secrets: ['code'],
  amounts: ['amount'],
  renamed: { dialCode: 'email', 'settings.note': 'note' },
});

function posted(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value);
  return data;
}
const right = { email: ' Ada@Example.com', password: 'correct horse 7', code: '123456' };
const read = (fields: Record<string, string | string[]> = {}, language: 'en' | 'de' = 'en') =>
  readForm(form, posted({ ...right, ...fields }), language);
const refusalOf = (fields: Record<string, string>): Refusal => {
  return { ok: false, error: 'invalidInput', code: 400, status: 400, message: 'Please check.', fields };
};

describe('a form that was posted', () => {
  test('is read as its schema says; empty fields are left out', () => {
    expect(read({ note: '', roles: 'reader' })).toMatchObject({
      ok: true,
      value: { email: 'ada@example.com', password: 'correct horse 7', roles: ['reader'] },
    });
    expect(read({ note: '' })).toHaveProperty('value.note', undefined);
  });

  test('is refused at the field that is wrong, in the language of the reader', () => {
    const wrong = read({ email: 'ada', code: '' }, 'de');
    if (wrong.ok) throw new Error('it was taken');
    expect(wrong.refusal).toMatchObject({ error: 'invalidInput', status: 400 });
    expect(Object.keys(wrong.refusal.fields ?? {})).toEqual(['email', 'code']);
    const { lastResult } = wrong.refuse(wrong.refusal);
    expect(lastResult?.error).toEqual({ email: [expect.stringContaining('E-Mail')], code: [expect.any(String)] });
  });

  test('comes back with what was typed, but for passwords and secrets', () => {
    const back = read({ note: 'hello' }).refuse(refusalOf({}));
    expect(typedIn(back, 'note')).toBe('hello');
    expect(typedIn(back, 'email')).toBe(' Ada@Example.com');
    expect(JSON.stringify(back)).not.toContain('correct horse');
    expect(JSON.stringify(back)).not.toContain('123456');
  });

  test('comes back as it is where nothing is wrong, but for what was changed in it', () => {
    const back = read({ email: 'ada', note: 'hello' }).keep({ note: 'hello again' });
    expect(back).toMatchObject({ refusal: undefined, lastResult: { initialValue: { email: 'ada' } } });
    expect(back.lastResult).not.toHaveProperty('error');
    expect(typedIn(back, 'note')).toBe('hello again');
    expect(JSON.stringify(back)).not.toContain('correct horse');
  });

  test('takes what the API says of its fields, of their parts and of renamed ones to their places', () => {
    const said = { 'roles.0': 'No such role.', dialCode: 'No such country.', 'settings.note.2': 'No such line.' };
    expect(read().refuse(refusalOf(said)).lastResult?.error).toEqual({
      roles: ['No such role.'],
      email: ['No such country.'],
      note: ['No such line.'],
    });
  });

  test('says what is wrong with a field that it does not have above all others', () => {
    const { refusal } = read().refuse(refusalOf({ network: 'No such network.' }));
    expect(refusal).toMatchObject({ message: 'No such network.', fields: undefined });
  });
});

describe('amounts', () => {
  test('are read as the language writes them and come back as they were typed', () => {
    const sent = read({ amount: '1.234,5' }, 'de');
    expect(sent).toMatchObject({ ok: true, value: { amount: '1234.5' } });
    expect(typedIn(sent.refuse(refusalOf({})), 'amount')).toBe('1.234,5');
  });

  test('that can be read in two ways are asked about', () => {
    expect(read({ amount: '1,234' })).toMatchObject({ refusal: { fields: { amount: /^Do you mean 1234 or 1.234/ } } });
  });

  test('that are none are refused', () => {
    expect(read({ amount: 'much' })).toMatchObject({ ok: false, refusal: { fields: { amount: expect.any(String) } } });
  });
});

test.each(['__intent__', '__state__', '__proto__', 'note.constructor.x', 'roles[4294967294]', 'a[b', 'note[]'])(
  'a field that the form does not have is left out: %s',
  (name) => {
    const sent = read({ [name]: '{' });
    expect(sent.ok).toBe(true);
    expect(sent.refuse(refusalOf({})).lastResult?.initialValue).not.toHaveProperty([name]);
  },
);

test('files and repeated fields in the place of a text are refused', () => {
  const data = posted(right);
  data.set('email', new File(['x'], 'x.png'));
  expect(readForm(form, data, 'en')).toMatchObject({ ok: false, refusal: { fields: { email: expect.any(String) } } });
  expect(read({ note: ['a', 'b'] })).toMatchObject({ refusal: { fields: { note: expect.any(String) } } });
});

test('the browser enforces what the schema says of lengths and of what must be there', () => {
  expect(startForm(form, { note: 'hello' })).toEqual({
    constraint: {
      email: { required: true, maxLength: 254 },
      password: { required: true, maxLength: 128 },
      code: { required: true, maxLength: 20 },
      note: { maxLength: 50 },
      roles: {},
      amount: {},
      picture: {},
    },
    start: { note: 'hello' },
    refusal: undefined,
  });
});
