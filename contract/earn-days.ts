const dayMs = 24 * 60 * 60 * 1000;

/** Days of UTC, numbered from 1970. */
export const dayOf = (timeMs: number): number => Math.floor(timeMs / dayMs);
export const startOfDay = (day: number): number => day * dayMs;

/** Interest begins on the day after the subscription. */
export const firstDayOf = (subscribedMs: number): number => dayOf(subscribedMs) + 1;
/** On this day a fixed amount comes back: it earned on each of the `termDays` before. */
export const endDayOf = (firstDay: number, termDays: number): number => firstDay + termDays;
