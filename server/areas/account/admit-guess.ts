import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Captchas } from '../../access/captchas.ts';
import { type Guesser, type Guesses, hourMs, passwordLimit } from '../../access/guesses.ts';
import { networkOf } from '../../http/client-address.ts';

type Guess = Guesser & { account: string; address: string; captchaId?: string; captcha?: string };
export type AdmittedGuess = {
  /** Whether the password may be looked at; else the guess gets the answer of a wrong one. */
  isChecked: boolean;
  /** After a right password, which was no guess. */
  giveBack(): Promise<void>;
};

/**
 * Counts a guess at the password of an account, whether the account exists or not. A known device has a budget of its
 * own. Strangers share one: after some wrong passwords of the account or of a network each guess takes a captcha, and
 * when the budget is used up the password is not looked at any more.
 */
export async function admitGuess(
  { guesses, captchas }: { guesses: Guesses; captchas: Captchas },
  { account, device, address, ...given }: Guess,
): Promise<Result<AdmittedGuess>> {
  const { tries, settings } = guesses;
  const { passwordsBeforeCaptcha, passwordsOfNetworkBeforeCaptcha } = settings();
  const ofAccount = passwordLimit(guesses, account, { device });
  if (device) {
    const taken = await tries.take(ofAccount);
    return ok({ isChecked: taken !== undefined, giveBack: async () => taken?.giveBack() });
  }
  const key = `passwords from ${networkOf(address)}`;
  const ofNetwork = { key, max: passwordsOfNetworkBeforeCaptcha, periodMs: hourMs };
  const isAsked =
    (await tries.count(ofAccount)) >= passwordsBeforeCaptcha || (await tries.count(ofNetwork)) >= ofNetwork.max;
  if (isAsked) {
    const captcha = await captchas.check('signIn', given);
    if (!captcha.ok) return captcha;
  }
  const taken = await tries.take(ofAccount);
  const takenOfNetwork = await tries.take(ofNetwork);
  const giveBack = async () => {
    await taken?.giveBack();
    await takenOfNetwork?.giveBack();
  };
  // Others at the same time may have used up the guesses that take no captcha.
  const isLate = !taken || taken.number > passwordsBeforeCaptcha || !takenOfNetwork;
  if (!isAsked && isLate) {
    await giveBack();
    return refuse('captchaRequired');
  }
  return ok({ isChecked: taken !== undefined, giveBack });
}
