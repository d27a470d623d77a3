/** What settings leave between the rate that breaks even and the best that a lag allows: 1%. */
const margin = 0.01;
const bps = 10_000;

type Lagging = {
  /** How much earlier than we a member may know a price, in milliseconds. */
  lagMs: number;
  /** Of the option, in milliseconds. */
  durationMs: number;
};

/**
 * How often whoever knows the first `lagMs` of an option's move bets on the right side, 0.5 to 1: of a Brownian motion
 * the sign at the end is that of its part in 1/2 + arcsin(sqrt(part)) / pi of all cases (P. Lévy's arcsine law).
 */
export const winShareAhead = ({ lagMs, durationMs }: Lagging): number =>
  0.5 + Math.asin(Math.sqrt(Math.min(1, Math.max(0, lagMs / durationMs)))) / Math.PI;

/**
 * The highest payout rate, in whole basis points, that a member who is `lagMs` ahead can not beat with 1% to spare:
 * 1 / (1 + rate) > win share + 1%. 0 when there is none.
 *
 * The share is that of a bet on every option; who bets only after large moves is kept out by the entry, which is later
 * than anything that the lag lets anybody know.
 */
export function highestRateBps(lagging: Lagging): number {
  const limit = bps / (winShareAhead(lagging) + margin) - bps;
  // The rate itself must stay below the limit, which is no whole number for any lag that is a simple part.
  return Math.max(0, Math.ceil(limit) - 1);
}

/** Whether who sees prices so much earlier could win with options of this length at this rate. */
export const isBeatable = ({ payoutBps, ...lagging }: Lagging & { payoutBps: number }): boolean =>
  payoutBps > highestRateBps(lagging);
