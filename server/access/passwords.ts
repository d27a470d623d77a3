import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createFairTurns } from '../fair-turns.ts';
import { networkOf } from '../http/client-address.ts';

/** Argon2id, its default algorithm, with 64 MiB and three passes: about 50 ms of a core. */
const options: Options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** Each run takes 64 MiB and a thread that file and network work also need. */
const runsAtOnceMax = 2;
/** About five seconds of work. */
const waitingMaxDefault = 200;
/** A second of work is the most that one account or one network may have waiting. */
const waitingOfFlowMax = 40;

/**
 * The account (by name, or the browser that it knows) and address for which a password is checked or hashed. A flood
 * for one account or from one network does not delay others.
 */
export type PasswordTurn = { account: string; address: string };

export type Passwords = {
  /** Without a turn, the work is for the site itself. */
  hash(password: string, turn?: PasswordTurn): Promise<string>;
  /** Takes as long for a member that does not exist or has no password (null) as for a wrong password. */
  verify(passwordHash: string | null | undefined, password: string, turn?: PasswordTurn): Promise<boolean>;
};

/** Both functions throw UnavailableError when too many calls wait already. */
export async function createPasswords({ waitingMax = waitingMaxDefault } = {}): Promise<Passwords> {
  const { inTurn } = createFairTurns({ atOnce: runsAtOnceMax, waitingMax, waitingOfFlowMax });
  const nobodysHash = await hash('nobody has this password', options);
  return {
    hash: (password, turn) => inTurn(flowsOf(turn), () => hash(normalize(password), options)),
    async verify(passwordHash, password, turn) {
      const check = () => verify(passwordHash ?? nobodysHash, normalize(password));
      const isRight = await inTurn(flowsOf(turn), check);
      return isRight && passwordHash != null;
    },
  };
}

const flowsOf = (turn: PasswordTurn | undefined) =>
  turn ? [`account:${turn.account}`, `network:${networkOf(turn.address)}`] : [];

/** The same letters can be typed as different code points, for example on a phone and on a desktop computer. */
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

/** Whether it is one of the most common passwords, ignoring case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(normalize(password).toLowerCase());
