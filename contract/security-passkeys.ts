import { z } from 'zod';
import { call } from './call.ts';
import { id, requiredText, text, time } from './fields.ts';
import { factorCode, secondFactorWays } from './security.ts';
import { passkeyNameLengthMax, passkeyPurposes } from './security-values.ts';

/** What navigator.credentials is called with, in the JSON form of WebAuthn level 3. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
/** What it gave, in that form, as text. */
export const passkeyResponse = requiredText(20_000);
const purpose = z.enum(passkeyPurposes, { error: 'fieldInvalid' });
const name = requiredText(passkeyNameLengthMax);

const passkey = z.object({ id: z.string(), name: z.string(), createdAt: time, lastUsedAt: time.nullable() });
export type Passkey = z.output<typeof passkey>;

export const passkeyCalls = {
  list: call({
    method: 'GET',
    path: '/account/passkeys',
    summary: 'The own passkeys',
    access: 'member',
    answer: z.object({ items: z.array(passkey) }),
    example: {
      answer: { items: [{ id: '7', name: 'Laptop', createdAt: 1_790_000_000_000, lastUsedAt: null }] },
    },
  }),
  begin: call({
    method: 'POST',
    path: '/account/passkeys/begin',
    summary: 'Allows one new passkey within five minutes, by password and second factor: what to ask the browser for',
    access: 'member',
    body: 'form',
    input: z.object({ password: requiredText(128), code: factorCode }),
    answer: z.object({ options: passkeyOptions }),
    errors: ['secondFactorRequired', 'passkeysFull'],
    example: { input: { password: 'correct horse 7' }, answer: { options: { challenge: 'kYhXBWX0HO5G' } } },
  }),
  add: call({
    method: 'POST',
    path: '/account/passkeys',
    summary: 'Adds the passkey that the browser made; recovery codes come with the first second factor',
    access: 'member',
    body: 'form',
    input: z.object({ name, response: passkeyResponse }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['passkeyWrong', 'passkeysFull'],
    example: { input: { name: 'Laptop', response: '{}' }, answer: { recoveryCodes: [] } },
  }),
  rename: call({
    method: 'POST',
    path: '/account/passkeys/rename',
    summary: 'Another name for one of the own passkeys',
    access: 'member',
    body: 'form',
    input: z.object({ id, name }),
    answer: z.object({}),
    example: { input: { id: '7', name: 'Old laptop' }, answer: {} },
  }),
  remove: call({
    method: 'POST',
    path: '/account/passkeys/remove',
    summary: 'Removes one of the own passkeys, by password and second factor',
    access: 'member',
    body: 'form',
    input: z.object({ id, password: requiredText(128), code: requiredText(20) }),
    answer: z.object({}),
    example: { input: { id: '7', password: 'correct horse 7', code: '123456' }, answer: {} },
  }),
  challenge: call({
    method: 'POST',
    path: '/account/passkeys/challenge',
    summary: 'What a passkey has to sign, once and within five minutes, for a member whose second factor is asked for',
    access: 'public',
    body: 'form',
    input: z.object({ purpose }),
    answer: z.object({ options: passkeyOptions }),
    errors: ['signInExpired'],
    example: { input: { purpose: 'change' }, answer: { options: { challenge: 'kYhXBWX0HO5G' } } },
  }),
  prove: call({
    method: 'POST',
    path: '/account/passkeys/prove',
    summary: 'A code that counts once where a code of the second factor is asked for, for what the passkey signed',
    access: 'public',
    body: 'form',
    input: z.object({ purpose, response: passkeyResponse }),
    answer: z.object({ code: text(20) }),
    errors: ['signInExpired', 'passkeyWrong'],
    example: { input: { purpose: 'change', response: '{}' }, answer: { code: 'passkey-4mz81xqkw7ch' } },
  }),
  secondFactor: call({
    method: 'GET',
    path: '/account/secondfactor',
    summary: 'What the member whose second factor is asked for can confirm with, beside recovery codes',
    access: 'public',
    query: z.object({ purpose }),
    answer: secondFactorWays,
    errors: ['signInExpired'],
    example: { query: { purpose: 'change' }, answer: { hasApp: true, hasPasskey: false } },
  }),
};
