import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Captchas } from '../../access/captchas.ts';
import { type Guesser, type Guesses, passwordLimit } from '../../access/guesses.ts';
import type { Taken } from '../../access/recent-tries.ts';
import { hourMs } from '../../clock.ts';
import { networksOf } from '../../http/client-address.ts';

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
  const ofNetworks = networksOf(address).map(({ name, budgets }) => {
    return { key: `passwords from ${name}`, max: budgets * passwordsOfNetworkBeforeCaptcha, periodMs: hourMs };
  });
  let isAsked = (await tries.count(ofAccount)) >= passwordsBeforeCaptcha;
  for (const ofNetwork of ofNetworks) isAsked ||= (await tries.count(ofNetwork)) >= ofNetwork.max;
  if (isAsked) {
    const captcha = await captchas.check('signIn', given);
    if (!captcha.ok) return captcha;
  }
  const taken = await tries.take(ofAccount);
  const takenOfNetworks: (Taken | undefined)[] = [];
  for (const ofNetwork of ofNetworks) takenOfNetworks.push(await tries.take(ofNetwork));
  const giveBack = async () => {
    for (const each of [taken, ...takenOfNetworks]) await each?.giveBack();
  };
  // Concurrent guesses may have used up those that need no captcha.
  const isLate = !taken || taken.number > passwordsBeforeCaptcha || takenOfNetworks.includes(undefined);
  if (!isAsked && isLate) {
    await giveBack();
    return refuse('captchaRequired');
  }
  return ok({ isChecked: taken !== undefined, giveBack });
}
