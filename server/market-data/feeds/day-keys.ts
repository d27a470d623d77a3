import { hash } from 'node:crypto';
import { dayMs } from '../../clock.ts';

/** The simulated markets begin here, at their middle prices. Days are whole days since 1970 UTC. */
export const firstDay = Date.UTC(2015, 0, 1) / dayMs;
const lastDay = Date.UTC(2100, 0, 1) / dayMs;

/**
 * One key per UTC day, from which the day's simulated prices follow: a text of 64 hexadecimal digits. The key of a day
 * is a SHA-256 of the key of the next day: whoever has a day's key has the keys of all days before it, and none of a
 * later day. So a day can be made public when it is over, and its hash before it begins.
 */
export type DayKeys = {
  /** Tells these keys from others, without telling any of them. */
  name: string;
  /** Throws a RangeError for days before `firstDay` and after the last known one. */
  of(day: number): string;
};

/** All keys up to `day`, whose key is given: the site's secret for the last day, or a day's public key. */
export function createDayKeys(key: string, day = lastDay): DayKeys {
  if (!/^[\da-f]{64}$/.test(key)) throw new RangeError('a key has 64 hexadecimal digits');
  const keys = new Array<string>(day - firstDay + 1);
  let current = key;
  for (let place = keys.length - 1; place >= 0; place -= 1) {
    keys[place] = current;
    current = hash('sha256', `the day before ${current}`);
  }
  return {
    name: commitmentOf(key).slice(0, 16),
    of(asked) {
      const known = keys[asked - firstDay];
      if (known === undefined) throw new RangeError(`day ${asked} has no key`);
      return known;
    },
  };
}

/** The SHA-256 of a day's key, public before the day begins. */
export const commitmentOf = (key: string): string => hash('sha256', key);

/** The secret of a fixed seed: the same prices in every run, for tests and for trying things out. */
export const secretOfSeed = (seed: number): string => hash('sha256', `fixed seed ${seed}`);
