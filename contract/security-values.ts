/** Changes that hold back withdrawals. */
export const holdReasons = ['password', 'withdrawalPassword', 'phone', 'email', 'secondFactor'] as const;
export type HoldReason = (typeof holdReasons)[number];
/** What a member changed itself of what protects or pays out its account: the log on the security page. */
export const memberActions = [
  'passwordChanged',
  'passwordReset',
  'withdrawalPasswordSet',
  'withdrawalPasswordChanged',
  'emailChanged',
  'phoneChanged',
  'authenticatorOn',
  'authenticatorOff',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'apiKeyAdded',
  'apiKeyRemoved',
  'webhookAdded',
  'webhookRemoved',
  'addressAdded',
  'addressRemoved',
  'onlyTrustedOn',
  'onlyTrustedOff',
  'bankAccountAdded',
  'bankAccountChanged',
  'bankAccountRemoved',
  'sessionEnded',
  'otherSessionsEnded',
  'deviceForgotten',
  'deviceLockOn',
  'deviceLockOff',
  'notificationsChanged',
] as const;
export type MemberAction = (typeof memberActions)[number];
export const recoveryCodeCount = 10;
/** How long a browser that the member trusts is not asked for the second factor when it signs in. */
export const trustedDeviceDays = 30;

/** What a passkey can confirm: a step of a sign-in, a new password by code, or a change by a signed-in member. */
export const passkeyPurposes = ['signIn', 'reset', 'change'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];
/** After how long without use a device can lock, in minutes. */
export const lockMinutes = [1, 5, 15, 60] as const;
export type LockMinutes = (typeof lockMinutes)[number];
export const passkeysMax = 10;
export const passkeyNameLengthMax = 40;
/** Of a one-time code: six digits, or sixteen in groups of four, with room for what is typed around them. */
export const sentCodeLengthMax = 24;
/** The purpose of a captcha; it counts for nothing else. */
export const captchaPurposes = ['code', 'signIn'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];
