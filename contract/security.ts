import { z } from 'zod';
import { dialCode, isPhone, newPassword } from './account.ts';
import { call } from './call.ts';
import { email, id, page, requiredText, text, time } from './fields.ts';
import { holdReasons, memberActions, sentCodeLengthMax } from './security-values.ts';

/** Of the app, of POST /account/passkeys/prove, or a recovery code. */
export const factorCode = text(20).optional();
export const secondFactorWays = z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() });
export type SecondFactorWays = z.output<typeof secondFactorWays>;
const device = {
  /** Browser and system, e.g. 'Firefox, Windows'; '' where the browser said nothing of it. */
  device: z.string(),
  address: z.string(),
};

export const securityOverview = z.object({
  /** Server time. */
  now: time,
  hasSecondFactor: z.boolean(),
  secondFactor: secondFactorWays,
  recoveryCodesLeft: z.int(),
  hasWithdrawalPassword: z.boolean(),
  /** Where the member is reached, not in full; '' for what it has not. */
  contacts: z.object({ email: z.string(), phone: z.string() }),
  /** Until when nothing leaves the account, because something was changed. */
  hold: z.object({ reason: z.enum(holdReasons), until: time }).nullable(),
  sessions: z.array(z.object({ id: z.string(), ...device, createdAt: time, lastSeenAt: time, isCurrent: z.boolean() })),
  /** Browsers that skip the second step until it is revoked or expires. */
  trustedDevices: z.array(
    z.object({ id: z.string(), device: device.device, createdAt: time, expiresAt: time, isCurrent: z.boolean() }),
  ),
  signIns: z.array(z.object({ id: z.string(), ...device, at: time })),
});
export type SecurityOverview = z.output<typeof securityOverview>;

const action = z.object({
  id: z.string(),
  action: z.enum(memberActions),
  /** What it was about, e.g. a passkey's name or a masked address; '' where nothing needs a name. */
  subject: z.string(),
  address: z.string(),
  at: time,
});
export type Action = z.output<typeof action>;

const authenticator = z.object({
  isOn: z.boolean(),
  hasPasskey: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** For who has no app yet: the secret, the address that a QR code says, and the token to confirm it with. */
  setup: z.object({ secret: z.string(), uri: z.string(), token: z.string() }).nullable(),
});

const changeForm = z
  .object({
    action: z.enum(['turnOn', 'turnOff', 'renewCodes'], { error: 'fieldInvalid' }),
    password: requiredText(128),
    code: requiredText(20),
    setup: text(500).optional(),
    /** To turn the app on beside a passkey. */
    secondFactor: factorCode,
  })
  .refine(({ action, setup }) => action !== 'turnOn' || setup, { path: ['setup'], message: 'fieldRequired' });

const withdrawalPasswordForm = z
  .object({
    action: z.enum(['set', 'change', 'reset'], { error: 'fieldInvalid' }),
    newPassword,
    /** The withdrawal password until now; for a change. */
    oldPassword: text(128).optional(),
    /** The one to sign in with; to set it first, and for a reset. */
    password: text(128).optional(),
    /** From /vcode/withdrawpassword, and where it was sent; for a reset. */
    code: text(sentCodeLengthMax).optional(),
    method: z.enum(['email', 'phone'], { error: 'fieldInvalid' }).default('email'),
    secondFactor: factorCode,
  })
  .superRefine((value, context) => {
    const needed = { set: ['password'], change: ['oldPassword'], reset: ['password', 'code'] } as const;
    for (const field of needed[value.action]) {
      if (!value[field]) context.addIssue({ code: 'custom', path: [field], message: 'fieldRequired' });
    }
  });

const binding = {
  /** From /vcode/bind, sent to the new one. */
  code: requiredText(sentCodeLengthMax),
  /** Sent with it to the one that confirms; for a member who has no second factor. */
  currentCode: text(sentCodeLengthMax).optional(),
  secondFactor: factorCode,
};
const bindEmailForm = z.object({ email, ...binding });
const bindPhoneForm = z
  .object({ dialCode, phone: z.string().trim().max(20, 'fieldTooLong'), ...binding })
  .refine((value) => isPhone(value.dialCode, value.phone), { path: ['phone'], message: 'phoneInvalid' });

export const securitySettingsCalls = {
  overview: call({
    method: 'GET',
    path: '/account/security',
    summary: 'What protects the own account: second factor, hold, sessions, last sign-ins',
    access: 'member',
    answer: securityOverview,
    example: {
      answer: {
        now: 1_790_000_000_000,
        hasSecondFactor: true,
        secondFactor: { hasApp: true, hasPasskey: false },
        recoveryCodesLeft: 10,
        hasWithdrawalPassword: true,
        contacts: { email: 's***@example.com', phone: '' },
        hold: { reason: 'password', until: 1_790_086_400_000 },
        sessions: [
          {
            id: 'b1946ac9',
            device: 'Firefox, Windows',
            address: '203.0.113.5',
            createdAt: 1_790_000_000_000,
            lastSeenAt: 1_790_000_000_000,
            isCurrent: true,
          },
        ],
        trustedDevices: [
          {
            id: '1',
            device: 'Firefox, Windows',
            createdAt: 1_790_000_000_000,
            expiresAt: 1_792_592_000_000,
            isCurrent: true,
          },
        ],
        signIns: [{ id: '1', device: 'Firefox, Windows', address: '203.0.113.5', at: 1_790_000_000_000 }],
      },
    },
  }),
  actions: call({
    method: 'GET',
    path: '/account/actions',
    summary: 'What the member changed itself of what protects or pays out the account, newest first',
    access: 'member',
    query: z.object({ maxId: id.optional() }),
    answer: page(action),
    example: {
      query: {},
      answer: {
        items: [
          { id: '7', action: 'passkeyAdded', subject: 'My phone', address: '203.0.113.5', at: 1_790_000_000_000 },
        ],
        next: null,
      },
    },
  }),
  authenticator: call({
    method: 'GET',
    path: '/account/ga',
    summary: 'The authenticator app: whether it is on, or else what to set it up with; nothing is stored yet',
    access: 'member',
    /** The token of a set-up in progress returns the same secret again. */
    query: z.object({ setup: text(500).optional() }),
    answer: authenticator,
    example: { query: {}, answer: { isOn: true, hasPasskey: false, recoveryCodesLeft: 10, setup: null } },
  }),
  changeAuthenticator: call({
    method: 'POST',
    path: '/account/ga',
    summary: 'Turn the authenticator app on or off, or get new recovery codes; by password and second factor',
    access: 'member',
    body: 'form',
    input: changeForm,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['setupExpired', 'secondFactorRequired'],
    example: {
      input: { action: 'turnOff', password: 'correct horse 7', code: '123456' },
      answer: { recoveryCodes: [] },
    },
  }),
  changePassword: call({
    method: 'POST',
    path: '/account/changepassword',
    summary: 'A new password for a member who knows the old one; ends all other sessions',
    access: 'member',
    body: 'form',
    input: z.object({ password: requiredText(128), newPassword, code: factorCode }),
    answer: z.object({}),
    errors: ['secondFactorRequired'],
    example: { input: { password: 'correct horse 7', newPassword: 'right donkey 8' }, answer: {} },
  }),
  bindEmail: call({
    method: 'POST',
    path: '/account/email',
    summary: 'Give the account an e-mail address, or another one; withdrawals wait after a change',
    access: 'member',
    body: 'form',
    input: bindEmailForm,
    answer: z.object({}),
    errors: ['secondFactorRequired'],
    example: { input: { email: 'sari@example.com', code: '123456', currentCode: '654321' }, answer: {} },
  }),
  bindPhone: call({
    method: 'POST',
    path: '/account/phone',
    summary: 'Give the account a phone number, or another one; withdrawals wait after a change',
    access: 'member',
    body: 'form',
    input: bindPhoneForm,
    answer: z.object({}),
    errors: ['secondFactorRequired'],
    example: { input: { dialCode: '+62', phone: '8123456789', code: '123456', currentCode: '654321' }, answer: {} },
  }),
  changeWithdrawalPassword: call({
    method: 'POST',
    path: '/account/changewithdrawpassword',
    summary: 'Set the withdrawal password, change it, or replace a forgotten one by a one-time code',
    access: 'member',
    body: 'form',
    input: withdrawalPasswordForm,
    answer: z.object({}),
    errors: ['secondFactorRequired', 'withdrawalPasswordMissing', 'withdrawalPasswordChanged'],
    example: { input: { action: 'set', password: 'correct horse 7', newPassword: 'quiet river 5' }, answer: {} },
  }),
  endSession: call({
    method: 'POST',
    path: '/account/endsession',
    summary: 'End one of the own sessions',
    access: 'member',
    body: 'form',
    input: z.object({ id: requiredText(64) }),
    answer: z.object({}),
    example: { input: { id: 'b1946ac9' }, answer: {} },
  }),
  forgetDevice: call({
    method: 'POST',
    path: '/account/forgetdevice',
    summary: 'Ask for the second step again in a browser that was trusted',
    access: 'member',
    body: 'form',
    input: z.object({ id }),
    answer: z.object({}),
    example: { input: { id: '1' }, answer: {} },
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/account/endothersessions',
    summary: 'End all own sessions but this one; no device is trusted any more',
    access: 'member',
    answer: z.object({}),
    example: { answer: {} },
  }),
};
