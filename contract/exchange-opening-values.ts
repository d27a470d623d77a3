/** In this time before the opening orders can be placed, and not cancelled: nobody can bid a price up and leave. */
export const openingLockMs = 5 * 60 * 1000;
/** Orders are collected for at least so long, so that nobody has to be quick. */
export const openingCallMsMin = 60 * 60 * 1000;
/** Until the first trade, prices from a tenth of the launch price to ten times as much. */
export const openingBandTimes = 10;

/**
 * upcoming: no orders yet; collecting: orders can be placed and cancelled; locked: only placed; opened: traded
 * continuously; calledOff: all orders were given back.
 */
export const openingPhases = ['upcoming', 'collecting', 'locked', 'opened', 'calledOff'] as const;
export type OpeningPhase = (typeof openingPhases)[number];
