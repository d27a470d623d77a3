import { parseDecimal } from '../../../contract/money.ts';

/** Of the picture's own coordinates; it is stretched to the room that there is. */
export const pictureWidth = 600;
export const pictureHeight = 160;

type Minute = { time: number; rate: string };
export type FundingPicture = { line: string; zero: number; top: string; bottom: string; from: number; to: number };

/** A line through the rates of minutes, newest first, with the height of zero; null where a line says nothing. */
export function fundingPicture(minutes: readonly Minute[]): FundingPicture | null {
  const [newest, oldest] = [minutes[0], minutes.at(-1)];
  if (!newest || !oldest || newest.time === oldest.time) return null;
  const byRate = minutes.toSorted((a, b) => Number(parseDecimal(a.rate) - parseDecimal(b.rate)));
  const [bottom, top] = [byRate[0]?.rate ?? '0', byRate.at(-1)?.rate ?? '0'];
  // Only for positions in a picture, where lost digits cannot be seen.
  const [low, high] = [Math.min(Number(bottom), 0), Math.max(Number(top), 0)];
  const yOf = (rate: string) => ((high - Number(rate)) / (high - low || 1)) * pictureHeight;
  const xOf = (time: number) => ((time - oldest.time) / (newest.time - oldest.time)) * pictureWidth;
  const line = minutes
    .toReversed()
    .map(({ time, rate }, at) => `${at === 0 ? 'M' : 'L'}${xOf(time).toFixed(1)} ${yOf(rate).toFixed(1)}`)
    .join('');
  return { line, zero: Math.round(yOf('0')), top, bottom, from: oldest.time, to: newest.time };
}
