import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Captchas } from '../../access/captchas.ts';
import { type Guesser, type Guesses, hourMs, passwordLimit } from '../../access/guesses.ts';
import { networkOf } from '../../http/client-address.ts';

type Guess = Guesser & { account: string; address: string; captchaId?: string; captcha?: string };
export type AdmittedGuess = {
  /** Whether the password may be checked. If not, the guess gets the same answer as a wrong one. */
  isChecked: boolean;
  /** Call it after a right password: that was no guess. */
  giveBack(): Promise<void>;
};

/**
 * Counts a guess at the password of an account, whether or not the account exists. A known device has its own budget.
 * Strangers share one: after several wrong passwords for an account or from a network, each guess needs a captcha, and
 * once the budget is used up the password is no longer checked.
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
  // Concurrent guesses may have used up those that need no captcha.
  const isLate = !taken || taken.number > passwordsBeforeCaptcha || !takenOfNetwork;
  if (!isAsked && isLate) {
    await giveBack();
    return refuse('captchaRequired');
  }
  return ok({ isChecked: taken !== undefined, giveBack });
}
