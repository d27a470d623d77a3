import { type HelpHours, readPeriods } from '../../../contract/help-hours.ts';
import { dayMs } from '../../clock.ts';

const minuteMs = 60_000;
/** Longer than any row of holidays that makes sense. */
const daysAheadMax = 60;

/** Since when or from when somebody of the help desk is there; null when that is not within the next 60 days. */
export function nextOpening({ timeZone, week, holidays }: HelpHours, atMs: number): number | null {
  const today = localTime(timeZone, atMs);
  const startOfToday = today - (today % dayMs);
  for (let ahead = 0; ahead <= daysAheadMax; ahead += 1) {
    const day = new Date(startOfToday + ahead * dayMs);
    if (holidays.includes(day.toISOString().slice(0, 10))) continue;
    // Sunday is the first day of a Date and the last of the week here.
    const periods = readPeriods(week[(day.getUTCDay() + 6) % 7] ?? '') ?? [];
    for (const { from, to } of periods) {
      const endsAt = instantOf(timeZone, day.getTime() + to * minuteMs);
      if (endsAt > atMs) return instantOf(timeZone, day.getTime() + from * minuteMs);
    }
  }
  return null;
}

export function isOpenAt(hours: HelpHours, atMs: number): boolean {
  const opens = nextOpening(hours, atMs);
  return opens !== null && opens <= atMs;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows at an instant, written as if it were UTC. */
function localTime(timeZone: string, atMs: number): number {
  const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en', {
      ...Object.fromEntries(parts.map((part) => [part, 'numeric'])),
      timeZone,
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const shown = format.formatToParts(atMs);
  const [year = 0, month = 1, day, hour, minute, second] = parts.map((part) =>
    Number(shown.find(({ type }) => type === part)?.value),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant at which a clock on the wall shows this. The second try is for nights in which clocks are changed. */
function instantOf(timeZone: string, local: number): number {
  const near = local - (localTime(timeZone, local) - local);
  return local - (localTime(timeZone, near) - near);
}
