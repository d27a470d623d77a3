import { dayMs } from '../../clock.ts';
import { type DayKeys, firstDay } from './day-keys.ts';
import { drawNormal } from './keyed-draw.ts';

/**
 * A Brownian motion with a value at any moment that nobody can foresee: each day's part follows only from that day's
 * key. Over the day it is a Brownian bridge between its end values: the day is divided into parts, these into smaller
 * parts, down to a quarter of a second, and each division draws the values in between. How the variance is distributed
 * over the parts is drawn as well, so that there are calm and wild hours (a multiplicative cascade, Mandelbrot 1974).
 * Its next step is independent of its past.
 */
export type WalkPoint = {
  value: number;
  /** How wild this hour is: about 1 on a normal day. */
  wildness: number;
};
export type PriceWalk = (atMs: number) => WalkPoint;

/** Quarters of a day, hours, 20 minutes, 5 minutes, minutes, 20 s, 5 s, seconds, quarters of a second. */
const parts = [4, 6, 3, 4, 5, 3, 4, 5, 4];
/** Hours come out of so many cuts. */
const hourLevel = 2;
/** Of the logarithm of a part's share of the variance. */
const shareDeviation = 0.45;

const walkStart = 0;
const daysPerYear = 365.25;
/** The walk returns to its middle so slowly that no single day shows it, but it never drifts away for good. */
const dailyPull = 1 / 200;
/** The deviation of the logarithm of a day's deviation, and how much of it carries over to the next day. */
const wildnessDeviation = 0.3;
const wildnessKept = 0.9;

/** A day, or a part of it: where the walk stands when it begins and ends. */
type Whole = { start: number; end: number; variance: number };
type Day = Whole & {
  /** The logarithm of its wildness, in deviations. */
  mood: number;
};
/** The values at the ends of the parts, and the variance of each. */
type Cut = { day: number; index: number; values: number[]; variances: number[] };

/** A walk of yearly volatility 1 that starts at 0. Walks of other names have nothing to do with each other. */
export function createPriceWalk(keys: DayKeys, name: string): PriceWalk {
  /** Two numbers for each day, not an object: all markets together have tens of thousands of days. */
  const dayEnds: number[] = [];
  const dayVariances: number[] = [];
  let last: Day | undefined;
  const cuts: (Cut | undefined)[] = [];

  function dayAt(day: number): Whole {
    const place = day - firstDay;
    while (dayEnds.length <= place) {
      const normal = drawNormal(keys.of(firstDay + dayEnds.length), `${name} day`, 2);
      last = nextDay(last, normal as [number, number]);
      dayEnds.push(last.end);
      dayVariances.push(last.variance);
    }
    const [end, variance] = [dayEnds[place], dayVariances[place]] as [number, number];
    return { start: dayEnds[place - 1] ?? walkStart, end, variance };
  }

  /** Keeps the last division of each level, so that asking in order of time draws each only once. */
  function cutAt(level: number, day: number, index: number, whole: Whole): Cut {
    const known = cuts[level];
    if (known?.day === day && known.index === index) return known;
    const count = parts[level] as number;
    const normal = drawNormal(keys.of(day), `${name} ${level} ${index}`, 2 * count - 1);
    const cut = { day, index, ...cutIntoParts(whole, count, normal) };
    cuts[level] = cut;
    return cut;
  }

  return (atMs) => {
    const day = Math.floor(atMs / dayMs);
    let offsetMs = atMs - day * dayMs;
    let whole: Whole = dayAt(day);
    let lengthMs = dayMs;
    let index = 0;
    let wildness = 1;
    for (let level = 0; level < parts.length && (offsetMs > 0 || level < hourLevel); level += 1) {
      const { values, variances } = cutAt(level, day, index, whole);
      lengthMs /= variances.length;
      const part = Math.floor(offsetMs / lengthMs);
      offsetMs -= part * lengthMs;
      index = index * variances.length + part;
      whole = { start: values[part], end: values[part + 1], variance: variances[part] } as Whole;
      if (level === hourLevel - 1) wildness = Math.sqrt(whole.variance * 24 * daysPerYear);
    }
    return { value: whole.start + (whole.end - whole.start) * (offsetMs / lengthMs), wildness };
  };
}

function nextDay(previous: Day | undefined, [ofMood, ofValue]: [number, number]): Day {
  const start = previous?.end ?? walkStart;
  const mood = previous ? wildnessKept * previous.mood + ofMood * Math.sqrt(1 - wildnessKept ** 2) : ofMood;
  // The average over all moods gives a day its share of the year.
  const variance = Math.exp(2 * wildnessDeviation * mood - 2 * wildnessDeviation ** 2) / daysPerYear;
  return { start, end: start * (1 - dailyPull) + Math.sqrt(variance) * ofValue, variance, mood };
}

/** The first numbers set the share of the variance of each part, the others the values in between. */
function cutIntoParts({ start, end, variance }: Whole, count: number, normal: readonly number[]) {
  const variances: number[] = [];
  let sum = 0;
  for (let part = 0; part < count; part += 1) {
    const share = Math.exp(shareDeviation * (normal[part] as number));
    variances.push(share);
    sum += share;
  }
  const values = [start];
  let last = start;
  let left = variance;
  for (let part = 0; part < count; part += 1) {
    const own = (variance * (variances[part] as number)) / sum;
    variances[part] = own;
    if (part === count - 1) break;
    const mean = last + ((end - last) * own) / left;
    last = mean + Math.sqrt((own * (left - own)) / left) * (normal[count + part] as number);
    values.push(last);
    left -= own;
  }
  values.push(end);
  return { values, variances };
}
