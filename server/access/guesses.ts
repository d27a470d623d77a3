import { type Result, refuse } from '../../contract/result.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { hourMs } from '../clock.ts';
import type { RecentTries, Taken, TryLimit } from './recent-tries.ts';

/** Counts guesses and knows how many are allowed. An operator may change the limits at any time. */
export type Guesses = { tries: RecentTries; settings: () => SiteSettings['guessing'] };

/** `device` is the browser, if the account knows it: see known-devices.ts. */
export type Guesser = { device: string | undefined };

/** Limits wrong passwords of an account per hour. Strangers share one budget and cannot use up the owner's. */
export function passwordLimit({ settings }: Guesses, account: string, { device }: Guesser): TryLimit {
  const { passwordsOfStrangers, passwordsOfKnownDevice } = settings();
  return device
    ? { key: `password of ${account}: ${device}`, max: passwordsOfKnownDevice, periodMs: hourMs }
    : { key: `password of ${account}: strangers`, max: passwordsOfStrangers, periodMs: hourMs };
}

/**
 * Limits wrong second-factor codes per hour. `guesser` is a known device, a stranger, or somebody who is already signed
 * in.
 */
export const secondFactorLimit = ({ settings }: Guesses, account: string, guesser: string): TryLimit => ({
  key: `second factor of ${account}: ${guesser}`,
  max: settings().secondFactors,
  periodMs: hourMs,
});

/** Counts a try before it is made. Refuses with tooManyRequests after too many. */
export async function takeTry({ tries }: Guesses, limit: TryLimit): Promise<Result<Taken>> {
  const taken = await tries.take(limit);
  if (taken) return { ok: true, data: taken };
  return refuse('tooManyRequests', { values: { seconds: String(await tries.secondsToWait(limit)) } });
}
