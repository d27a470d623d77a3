import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash, type Options, verify } from '@node-rs/argon2';
import { UnavailableError } from '../../http/unavailable.ts';

/** Argon2id, its default algorithm, with 64 MiB and three passes: about 50 ms of a core. */
const options: Options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** Each run takes 64 MiB and a thread that file and network work needs as well. */
const runsAtOnceMax = 2;
/** About five seconds of work. */
const waitingMaxDefault = 200;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for a member that does not exist or has no password (null) as for a wrong password. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
};

/** Both functions throw UnavailableError when more than `waitingMax` calls wait already. */
export async function createPasswords({ waitingMax = waitingMaxDefault } = {}): Promise<Passwords> {
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= runsAtOnceMax) {
      if (queue.length >= waitingMax) throw new UnavailableError('too many passwords wait to be checked');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const nobodysHash = await hash('nobody has this password', options);
  return {
    hash: (password) => inTurn(() => hash(normalize(password), options)),
    async verify(passwordHash, password) {
      const isRight = await inTurn(() => verify(passwordHash ?? nobodysHash, normalize(password)));
      return isRight && passwordHash != null;
    },
  };
}

/** The same letters can be typed as different code points, e.g. on a phone and on a desk. */
const normalize = (password: string) => password.normalize('NFKC');

/**
 * The 5,000 most used passwords that pass our rule (8 characters, a letter, a digit), in lower case. Source: SecLists
 * (MIT), 10-million-password-list-top-1000000.txt.
 */
const commonPasswords = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Whether it is one of the passwords that are tried first; upper and lower case do not matter. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(normalize(password).toLowerCase());
