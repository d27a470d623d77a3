import { z } from 'zod';
import { call } from './call.ts';
import { email, requiredText, text } from './fields.ts';
import { captchaPurposes, sentCodeLengthMax } from './security-values.ts';

/** The form field that carries the CSRF token (spec section 7); the header is X-CSRF-Token. */
export const csrfField = '__RequestVerificationToken';
export const csrfHeader = 'X-CSRF-Token';

/**
 * Spec section 5: +86 takes 11 digits from 1 on; others 6 to 16 characters, digits checked in positions 1 to 10. What
 * follows the number after them, such as an extension, is left out by canonical-phone.ts.
 */
export function isPhone(dialCode: string, number: string): boolean {
  if (dialCode === '+86') return /^1\d{10}$/.test(number);
  return number.length >= 6 && number.length <= 16 && /^\d+$/.test(number.slice(0, 10));
}

export const dialCode = z.string().regex(/^\+\d{1,4}$/, 'fieldInvalid');

/** What a code can be sent for. */
const codeTypes = ['signup', 'reset', 'bind', 'withdrawpassword'] as const;

/** The sign-in name: an e-mail address, or a phone number with its dial code. */
const target = {
  method: z.enum(['email', 'phone'], { error: 'fieldInvalid' }).default('email'),
  email: z.string().max(254, 'fieldTooLong').optional(),
  dialCode: dialCode.optional(),
  phone: z.string().trim().max(20, 'fieldTooLong').optional(),
};
type Target = { method: 'email' | 'phone'; email?: string; dialCode?: string; phone?: string };

/** Adds the field errors of the chosen method only, so that the other method's empty fields do not matter. */
function checkTarget(value: Target, context: z.RefinementCtx) {
  if (value.method === 'email') {
    const parsed = email.safeParse(value.email || undefined);
    const message = parsed.error?.issues[0]?.message;
    if (message) context.addIssue({ code: 'custom', path: ['email'], message });
    return;
  }
  if (!value.phone) context.addIssue({ code: 'custom', path: ['phone'], message: 'fieldRequired' });
  else if (!isPhone(value.dialCode ?? '', value.phone)) {
    context.addIssue({ code: 'custom', path: ['phone'], message: 'phoneInvalid' });
  }
}

export const newPassword = z
  .string({ error: 'fieldRequired' })
  .min(8, 'fieldTooShort')
  .max(128, 'fieldTooLong')
  .refine((value) => /\p{L}/u.test(value) && /\d/.test(value), 'passwordWeak');

const captcha = {
  /** Id of the image from GET /vcode/image, and what the visitor read in it or heard from GET /vcode/sound. */
  captchaId: text(64).optional(),
  captcha: text(30).optional(),
};

/** Profile (spec section 3). One without phone and email is an invalid profile (section 5). */
export const profile = z
  .object({
    id: z.string(),
    realName: z.string(),
    /** The public name; empty for members who chose none. */
    nickname: z.string(),
    email: z.string(),
    phone: z.string(),
    vipLevel: z.int(),
    verifiedLevel: z.int(),
    requiredIDLevel: z.int(),
    /** As GET /identity says it (identityStatuses). */
    identityStatus: z.int(),
    avatarUrl: z.string(),
    referralCode: z.string(),
    testEnabled: z.boolean(),
    helpDeskLink: z.string(),
    createdAt: z.int(),
    /** After so many minutes without use this session locks. Of POST /account/profile alone. */
    lockMinutes: z.int().optional(),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', 'invalid profile');
export type Profile = z.output<typeof profile>;

const exampleProfile = {
  id: '1001',
  realName: '',
  nickname: '',
  email: 'sari@example.com',
  phone: '',
  vipLevel: 0,
  verifiedLevel: 0,
  requiredIDLevel: 1,
  identityStatus: 0,
  avatarUrl: '',
  referralCode: 'K7M2QX',
  testEnabled: false,
  helpDeskLink: '',
  createdAt: 1_790_000_000_000,
};

const signInForm = z
  .object({ ...target, password: requiredText(128), ...captcha, [csrfField]: text(200).optional() })
  .superRefine(checkTarget);

const signUpForm = z
  .object({
    ...target,
    password: newPassword,
    code: requiredText(sentCodeLengthMax),
    referralCode: text(20).optional(),
    terms: z.string().optional(),
    [csrfField]: text(200).optional(),
  })
  .superRefine((value, context) => {
    checkTarget(value, context);
    if (!value.terms) context.addIssue({ code: 'custom', path: ['terms'], message: 'termsRequired' });
  });

const resetForm = z
  .object({
    ...target,
    password: newPassword,
    code: requiredText(sentCodeLengthMax),
    /** Of the authenticator app, or a recovery code. */
    secondFactor: text(20).optional(),
    [csrfField]: text(200).optional(),
  })
  .superRefine(checkTarget);

export const accountCalls = {
  csrfToken: call({
    method: 'POST',
    path: '/csrftoken',
    summary: 'A token that sign-in and sign-up must send back, bound to a cookie',
    access: 'public',
    readOnly: true,
    answer: z.object({ token: z.string() }),
    example: { answer: { token: 'b1946ac92492d2347c6235b4d2611184' } },
  }),
  signIn: call({
    method: 'POST',
    path: '/account/signin',
    summary: 'Sign in by password; sets the session cookie, or asks for the second factor unless the device is trusted',
    access: 'public',
    worksLocked: true,
    body: 'form',
    csrf: true,
    input: signInForm,
    answer: profile,
    errors: ['csrfTokenInvalid', 'credentialsWrong', 'captchaRequired', 'accountSuspended', 'secondFactorRequired'],
    example: {
      input: { method: 'email', email: 'sari@example.com', password: 'correct horse 7' },
      answer: exampleProfile,
    },
  }),
  confirmSignIn: call({
    method: 'POST',
    path: '/account/signin/confirm',
    summary: 'Second step of a sign-in that answered secondFactorRequired, in the same browser within five minutes',
    access: 'public',
    worksLocked: true,
    body: 'form',
    csrf: true,
    input: z.object({
      code: requiredText(20),
      /** With any value, this browser skips the second step for 30 days. */
      trustDevice: text(10).optional(),
      [csrfField]: text(200).optional(),
    }),
    answer: profile,
    errors: ['csrfTokenInvalid', 'signInExpired'],
    example: { input: { code: '123456' }, answer: exampleProfile },
  }),
  resetPassword: call({
    method: 'POST',
    path: '/account/resetpassword',
    summary: 'A new password by a one-time code from /vcode/reset, and the second factor; ends all sessions',
    access: 'public',
    body: 'form',
    csrf: true,
    input: resetForm,
    answer: z.object({}),
    errors: ['csrfTokenInvalid', 'secondFactorRequired', 'accountSuspended'],
    example: {
      input: { method: 'email', email: 'sari@example.com', password: 'correct horse 7', code: '123456' },
      answer: {},
    },
  }),
  signOut: call({
    method: 'POST',
    path: '/account/signout',
    summary: 'End this session',
    access: 'member',
    worksLocked: true,
    answer: z.object({}),
    example: { answer: {} },
  }),
  create: call({
    method: 'POST',
    path: '/account/create',
    summary: 'Sign up with a one-time code from /vcode/signup; signs in',
    access: 'public',
    worksLocked: true,
    body: 'form',
    csrf: true,
    input: signUpForm,
    answer: profile,
    errors: ['csrfTokenInvalid', 'accountTaken'],
    example: {
      input: { method: 'email', email: 'sari@example.com', password: 'correct horse 7', code: '123456', terms: 'on' },
      answer: exampleProfile,
    },
  }),
  profile: call({
    method: 'POST',
    path: '/account/profile',
    summary: 'Own profile',
    access: 'member',
    readOnly: true,
    answer: profile,
    example: { answer: exampleProfile },
  }),
};

/** The address may be left out where the code goes to one of the member's own, which `method` chooses. */
export const codeForm = z.object({ ...target, ...captcha }).superRefine((value, context) => {
  if (value[value.method] !== undefined) checkTarget(value, context);
});

export const securityCalls = {
  sendCode: call({
    method: 'POST',
    path: '/vcode/:type',
    summary:
      'Send a one-time code by e-mail or SMS; the same answer whether or not an account exists. The captcha is asked ' +
      'for after many codes. ' +
      'bind and withdrawpassword are for members, the last one goes to an address of theirs. bind asks the address ' +
      'that is replaced as well where there is no second factor',
    access: 'public',
    params: z.object({ type: z.enum(codeTypes, { error: 'fieldInvalid' }) }),
    body: 'form',
    input: codeForm,
    answer: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
    errors: ['captchaRequired', 'codeTooSoon', 'notSignedIn'],
    example: {
      params: { type: 'signup' },
      input: { method: 'email', email: 'sari@example.com', captchaId: 'c1', captcha: 'x7kp' },
      answer: { resendAfterSeconds: 60, expiresInSeconds: 300 },
    },
  }),
  captcha: call({
    method: 'GET',
    path: '/vcode/image',
    summary: 'A captcha for one purpose: its id and the image as SVG text. It takes one answer within five minutes',
    access: 'public',
    query: z.object({ for: z.enum(captchaPurposes, { error: 'fieldInvalid' }).default('code') }),
    answer: z.object({ id: z.string(), image: z.string() }),
    example: { query: { for: 'code' }, answer: { id: 'c1', image: '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
  }),
  captchaSound: call({
    method: 'GET',
    path: '/vcode/sound',
    summary: 'The other answer to a captcha, six digits, spoken: a WAV file in base64',
    access: 'public',
    query: z.object({ id: requiredText(64) }),
    answer: z.object({ sound: z.base64() }),
    errors: ['notFound'],
    example: { query: { id: 'c1' }, answer: { sound: 'UklGRg==' } },
  }),
};
