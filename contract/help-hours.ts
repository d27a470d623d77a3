import { z } from 'zod';

/** Of a day, in minutes from midnight; `to` is not in it. */
export type Period = { from: number; to: number };

const periodsMax = 5;
const holidaysMax = 100;
const minutesOfDay = 24 * 60;
const periodPattern = /^(\d\d):(\d\d)\s*[-–]\s*(\d\d):(\d\d)$/;

/** Reads hours such as "09:00-12:00, 13:00-17:00"; '' is a closed day. undefined when they are none. */
export function readPeriods(text: string): Period[] | undefined {
  if (text.trim() === '') return [];
  const periods = text.split(',').map((part) => readPeriod(part.trim()));
  if (periods.length > periodsMax) return undefined;
  const isRising = periods.every((period, at) => period && period.from >= (periods[at - 1]?.to ?? 0));
  return isRising ? (periods as Period[]) : undefined;
}

function readPeriod(text: string): Period | undefined {
  const found = periodPattern.exec(text)?.slice(1).map(Number);
  if (!found) return undefined;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found;
  if (fromMinute > 59 || toMinute > 59) return undefined;
  const period = { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
  return period.from < period.to && period.to <= minutesOfDay ? period : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const periodsText = z
  .string({ error: 'fieldRequired' })
  .max(100, 'fieldTooLong')
  .refine((text) => readPeriods(text) !== undefined, 'hoursInvalid');
export const timeZoneName = z
  .string({ error: 'fieldRequired' })
  .trim()
  .max(60, 'fieldTooLong')
  .refine(isTimeZone, 'timeZoneInvalid');

/** When somebody of the help desk is there. */
export const helpHours = z.object({
  /** As IANA writes it, e.g. Asia/Jakarta. */
  timeZone: timeZoneName,
  /** Monday first. */
  week: z.array(periodsText).length(7),
  /** Days on which nobody is there, e.g. 2027-01-01. */
  holidays: z.array(z.iso.date('fieldInvalid')).max(holidaysMax, 'fieldTooLong'),
});
export type HelpHours = z.output<typeof helpHours>;

export const alwaysOpen: HelpHours = {
  timeZone: 'UTC',
  week: Array.from({ length: 7 }, () => '00:00-24:00'),
  holidays: [],
};
