import { z } from 'zod';
import { call } from './call.ts';
import { text } from './fields.ts';
import { factorCode } from './security.ts';
import { passkeyOptions, passkeyResponse } from './security-passkeys.ts';
import { lockMinutes } from './security-values.ts';

const minutes = z.literal([0, ...lockMinutes]);
const lockState = z.object({
  /** After how long without use this session locks; 0 where it does not. */
  minutes,
  isLocked: z.boolean(),
  hasPasskey: z.boolean(),
});

/** The lock of the session that calls: of one browser, and of no other device of the member. */
export const lockCalls = {
  state: call({
    method: 'GET',
    path: '/account/lock',
    summary: 'Whether this session is locked, and after how long without use it locks',
    access: 'member',
    worksLocked: true,
    answer: lockState,
    example: { answer: { minutes: 5, isLocked: false, hasPasskey: true } },
  }),
  set: call({
    method: 'POST',
    path: '/account/lock/set',
    summary: 'After how many minutes without use this session locks, or 0 for never; by password or by a passkey',
    access: 'member',
    body: 'form',
    input: z
      .object({
        minutes: z.enum(['0', '1', '5', '15', '60'], { error: 'fieldInvalid' }),
        password: text(128).optional(),
        /** Of POST /account/passkeys/prove, with the purpose `change`. */
        code: factorCode,
      })
      .refine(({ password, code }) => password || code, { path: ['password'], message: 'fieldRequired' }),
    answer: z.object({}),
    errors: ['passkeyMissing'],
    example: { input: { minutes: '5', password: 'correct horse 7' }, answer: {} },
  }),
  used: call({
    method: 'POST',
    path: '/account/lock/used',
    summary: 'Says that somebody uses this device, so that its session does not lock yet',
    access: 'member',
    answer: z.object({}),
    example: { answer: {} },
  }),
  lock: call({
    method: 'POST',
    path: '/account/lock/now',
    summary: 'Locks this session at once; notFound where it has no lock',
    access: 'member',
    worksLocked: true,
    answer: z.object({}),
    example: { answer: {} },
  }),
  challenge: call({
    method: 'POST',
    path: '/account/lock/challenge',
    summary: 'What one of the own passkeys has to sign to unlock this session, once and within five minutes',
    access: 'member',
    worksLocked: true,
    answer: z.object({ options: passkeyOptions }),
    errors: ['notFound'],
    example: { answer: { options: { challenge: 'kYhXBWX0HO5G' } } },
  }),
  unlock: call({
    method: 'POST',
    path: '/account/lock/unlock',
    summary: 'Unlocks this session by what the passkey signed, after the device made sure who holds it',
    access: 'member',
    worksLocked: true,
    body: 'form',
    input: z.object({ response: passkeyResponse }),
    answer: z.object({}),
    errors: ['passkeyWrong'],
    example: { input: { response: '{}' }, answer: {} },
  }),
};
