/** For a field of date and time, in UTC to the second. */
export const timeText = (timeMs: number | null): string =>
  timeMs === null ? '' : new Date(timeMs).toISOString().slice(0, 19);
