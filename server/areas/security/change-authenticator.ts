import type { InputOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { securitySettingsCalls } from '../../../contract/security.ts';
import { recordAction } from '../../access/action-log.ts';
import { holdForFirstFactor, startHold } from '../../access/holds.ts';
import {
  addAuthenticator,
  issueMissingRecoveryCodes,
  readSecondFactorWays,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../../access/second-factor.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { verifyTotp } from '../../access/totp.ts';
import { forgetTrustedDevices } from '../../access/trusted-devices.ts';
import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { readSetUp } from './set-up-authenticator.ts';

type Who = { memberId: number; address: string };
type Change = Omit<InputOf<typeof securitySettingsCalls.changeAuthenticator>, 'password'>;
type Changed = Result<{ recoveryCodes: string[] }>;

/** Turns the app on or off, or renews the recovery codes, for a member who has just given the password. */
export async function changeAuthenticator(options: SecondFactorOptions, who: Who, change: Change): Promise<Changed> {
  if (change.action === 'turnOn') return turnOn(options, who, change);
  const { memberId } = who;
  const { hasApp, hasPasskey } = await readSecondFactorWays(options.database, memberId);
  const isTurnedOff = change.action === 'turnOff';
  if (!hasApp && (isTurnedOff || !hasPasskey)) return refuse('notFound');
  const work = isTurnedOff ? turnOff : renew;
  return withSecondFactor(options, { ...who, code: change.code, field: 'code' }, (tx) => work(tx, options, who));
}

/** A member with a passkey must confirm with it: a stolen session must not add a way around it. */
async function turnOn(options: SecondFactorOptions, who: Who, { setup, code, secondFactor }: Change): Promise<Changed> {
  const { memberId } = who;
  const secret = readSetUp(options, memberId, setup);
  if (!secret) return refuse('setupExpired');
  const atMs = options.clock.now();
  const step = verifyTotp(secret, code.replaceAll(/\s/g, ''), atMs, 0);
  if (!step) return refuse('invalidInput', { fields: { code: 'secondFactorWrong' } });
  const check = { ...who, code: secondFactor, field: 'secondFactor' };
  return withSecondFactor(options, check, async (tx): Promise<Changed> => {
    await holdForFirstFactor(tx, { memberId, atMs });
    if (!(await addAuthenticator(tx, { memberId, secret, step }, options))) return refuse('setupExpired');
    await notify(tx, { memberId, type: 'authenticatorOn', parameters: {}, atMs });
    await recordAction(tx, { ...who, action: 'authenticatorOn', atMs });
    return ok({ recoveryCodes: await issueMissingRecoveryCodes(tx, memberId, options) });
  });
}

async function turnOff(tx: Transaction, { clock }: SecondFactorOptions, who: Who): Promise<Changed> {
  const { memberId } = who;
  const atMs = clock.now();
  await removeAuthenticator(tx, memberId);
  await startHold(tx, { memberId, reason: 'secondFactor', atMs });
  await notify(tx, { memberId, type: 'authenticatorOff', parameters: {}, atMs });
  await recordAction(tx, { ...who, action: 'authenticatorOff', atMs });
  return ok({ recoveryCodes: [] });
}

async function renew(tx: Transaction, options: SecondFactorOptions, who: Who): Promise<Changed> {
  const { memberId } = who;
  const atMs = options.clock.now();
  const recoveryCodes = await renewRecoveryCodes(tx, memberId, options);
  // Somebody may have read the old codes, and signed in by one of them.
  await forgetTrustedDevices(tx, memberId);
  await notify(tx, { memberId, type: 'recoveryCodesRenewed', parameters: {}, atMs });
  await recordAction(tx, { ...who, action: 'recoveryCodesRenewed', atMs });
  return ok({ recoveryCodes });
}
