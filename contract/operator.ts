import { z } from 'zod';
import { csrfField, newPassword } from './account.ts';
import { call } from './call.ts';
import { email, requiredText, text, time } from './fields.ts';
import { operatorPasswordLengthMin, operatorRoles } from './operator-values.ts';

const roles = z.array(z.enum(operatorRoles));
/** From a link that was sent to a future operator. */
const token = text(100).default('');
const operatorPassword = newPassword.min(operatorPasswordLengthMin, 'fieldTooShort');
const csrf = { [csrfField]: text(200).optional() };

const ownOperator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles,
  /** Server time. */
  now: time,
  /** Whether messages stay in the local outbox, which is then shown. */
  hasLocalOutbox: z.boolean(),
});
export type OwnOperator = z.output<typeof ownOperator>;

const exampleOwn = {
  id: '1',
  email: 'ada@example.com',
  name: 'Ada',
  roles: ['admin' as const],
  now: 1_790_000_000_000,
  hasLocalOutbox: true,
};
const exampleToken = 'b1946ac92492d2347c6235b4d2611184b1946ac9249';

/** Signing in to the console. All of it is ours; the spec does not show it. */
export const operatorCalls = {
  signIn: call({
    method: 'POST',
    path: '/operator/signin',
    summary: 'Sign an operator in, by password and code of the app at once; one answer for whatever is wrong',
    access: 'public',
    body: 'form',
    csrf: true,
    input: z.object({ email, password: requiredText(128), code: requiredText(20), ...csrf }),
    answer: ownOperator,
    errors: ['csrfTokenInvalid', 'operatorUnknown'],
    example: {
      input: { email: 'ada@example.com', password: 'correct horse 7', code: '123456' },
      answer: exampleOwn,
    },
  }),
  invitation: call({
    method: 'GET',
    path: '/operator/invitation',
    summary: 'Whom an invitation is for, and the secret for their app; nothing is stored yet',
    access: 'public',
    /** The token of a set-up in progress returns the same secret again. */
    query: z.object({ token, setup: text(500).optional() }),
    answer: z.object({
      email: z.string(),
      name: z.string(),
      setup: z.object({ secret: z.string(), uri: z.string(), token: z.string() }),
    }),
    errors: ['invitationInvalid'],
    example: {
      query: { token: exampleToken },
      answer: {
        email: 'ada@example.com',
        name: 'Ada',
        setup: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Pasar:ada', token: 'sealed' },
      },
    },
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/operator/invitation',
    summary: 'Choose a password and show that the app works; signs in',
    access: 'public',
    body: 'form',
    csrf: true,
    input: z.object({
      token,
      setup: requiredText(500),
      name: requiredText(60),
      password: operatorPassword,
      code: requiredText(20),
      ...csrf,
    }),
    answer: ownOperator,
    errors: ['csrfTokenInvalid', 'invitationInvalid', 'setupExpired'],
    example: {
      input: { token: exampleToken, setup: 'sealed', name: 'Ada', password: 'correct horse 7', code: '123456' },
      answer: exampleOwn,
    },
  }),
  own: call({
    method: 'GET',
    path: '/operator/own',
    summary: 'Who is signed in, and what they may do',
    access: 'operator',
    answer: ownOperator,
    example: { answer: exampleOwn },
  }),
  changePassword: call({
    method: 'POST',
    path: '/operator/password',
    summary: 'A new password for an operator who knows the old one and has the app; ends all other sessions',
    access: 'operator',
    body: 'form',
    input: z.object({ password: requiredText(128), newPassword: operatorPassword, code: requiredText(20) }),
    answer: z.object({}),
    example: { input: { password: 'correct horse 7', newPassword: 'right donkey 81', code: '123456' }, answer: {} },
  }),
  signOut: call({
    method: 'POST',
    path: '/operator/signout',
    summary: 'End this session',
    access: 'operator',
    answer: z.object({}),
    example: { answer: {} },
  }),
};
