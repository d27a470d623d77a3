import { type Result, refuse } from '../../contract/result.ts';
import type { SiteSettings } from '../../contract/site.ts';
import type { RecentTries, Taken, TryLimit } from './recent-tries.ts';

export const hourMs = 60 * 60 * 1000;

/** What counts guesses, and how many are allowed; an operator may change that at any time. */
export type Guesses = { tries: RecentTries; settings: () => SiteSettings['guessing'] };

/** `device` is the browser, where it is known to the account: see known-devices.ts. */
export type Guesser = { device: string | undefined };

/** Wrong passwords of an account in an hour. A stranger uses up what strangers have, and nothing of its owner's. */
export function passwordLimit({ settings }: Guesses, account: string, { device }: Guesser): TryLimit {
  const { passwordsOfStrangers, passwordsOfKnownDevice } = settings();
  return device
    ? { key: `password of ${account}: ${device}`, max: passwordsOfKnownDevice, periodMs: hourMs }
    : { key: `password of ${account}: strangers`, max: passwordsOfStrangers, periodMs: hourMs };
}

/** Wrong codes of a second factor in an hour. `guesser` is a known device, strangers, or who is signed in already. */
export const secondFactorLimit = ({ settings }: Guesses, account: string, guesser: string): TryLimit => ({
  key: `second factor of ${account}: ${guesser}`,
  max: settings().secondFactors,
  periodMs: hourMs,
});

/** Counts a try before it is made; refuses with tooManyRequests when there were too many. */
export async function takeTry({ tries }: Guesses, limit: TryLimit): Promise<Result<Taken>> {
  const taken = await tries.take(limit);
  if (taken) return { ok: true, data: taken };
  return refuse('tooManyRequests', { values: { seconds: String(await tries.secondsToWait(limit)) } });
}
