import type { Refusal } from '../../api/refusal.ts';

/** For a field of date and time, in UTC to the second; the time of a published post may be finer. */
export const timeText = (timeMs: number | null): string =>
  timeMs === null ? '' : new Date(timeMs).toISOString().slice(0, 19);

/** null for what is no time. */
export function readTime(value: string | undefined): number | null {
  const timeMs = Date.parse(`${value ?? ''}Z`);
  return Number.isNaN(timeMs) ? null : timeMs;
}

/** What was posted, and why it was refused if it was. */
type Posted = { refusal?: Refusal | undefined; typed: Readonly<Record<string, string>> };

const tooLate = ['postChanged', 'homeChanged'];
/** Somebody else was first. */
export const isLate = (posted: Posted | undefined): boolean => tooLate.includes(posted?.refusal?.error ?? '');

/** The version that the editor has seen; who has been told of a newer one saves over it, knowingly. */
export const versionOf = (stored: number, posted: Posted | undefined): string =>
  isLate(posted) ? String(stored) : (posted?.typed.version ?? String(stored));

export const appendParagraph = (body: string, paragraph: string): string =>
  [body.trimEnd(), paragraph].filter(Boolean).join('\n\n').concat('\n');
