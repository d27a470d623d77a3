import type { Store } from '../database/client.ts';
import type { Environment } from '../env.ts';
import { type LedgerKind, realDoors, trialPartsBesideReal } from '../ledger-environment.ts';
import type { Log } from '../log.ts';

/** What a start or a restore asks for. */
type Asked = Pick<Environment, 'LEDGER' | (typeof realDoors)[number]>;

const moneyOf: Record<LedgerKind, string> = { trial: 'trial money', real: 'real money' };

/**
 * Records at the first start whether the ledger holds trial or real money. Throws, with instructions, if it was
 * recorded differently: coins that were given away must never be paid out as real ones.
 */
export async function stampLedger(store: Store, asked: Asked, atMs: number): Promise<void> {
  await store
    .insertInto('ledger_stamp')
    .values({ kind: asked.LEDGER, reason: `at its first start ${wishOf(asked)}`, stamped_at: atMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await refuseOtherStamp(store, asked);
}

/** Throws when the ledger is stamped as the other kind. */
export async function refuseOtherStamp(store: Store, asked: Asked): Promise<void> {
  const stamp = await store.selectFrom('ledger_stamp').selectAll().executeTakeFirst();
  if (!stamp || stamp.kind === asked.LEDGER) return;
  const stampedAt = new Date(stamp.stamped_at).toISOString();
  throw new Error(`This ledger holds ${moneyOf[stamp.kind]}, and this is a start with ${moneyOf[asked.LEDGER]}.
  Found: stamped as ${stamp.kind} on ${stampedAt}: ${stamp.reason}.
  Asked for: ${wishOf(asked)}.
  Nothing was opened. ${stamp.kind === 'trial' ? adviceForTrial(asked) : adviceForReal}`);
}

const openDoors = (asked: Asked): string[] => realDoors.filter((name) => asked[name] !== undefined);

function wishOf(asked: Asked): string {
  const doors = openDoors(asked);
  return doors.length > 0 ? `LEDGER is real, by ${doors.join(' and ')}` : `LEDGER is ${asked.LEDGER}`;
}

function adviceForTrial(asked: Asked): string {
  const named = [...openDoors(asked), ...(openDoors(asked).length > 0 ? [] : ['LEDGER=real'])];
  return `Real money begins in a ledger of its own: set DATA_DIRECTORY to a new directory, or DATABASE_URL to an empty
  database. To go on with the trial, leave out ${named.join(' and ')}.`;
}

const adviceForReal = `To go on with the real money, set LEDGER=real, with the EVM_* or UDUN_* variables of before.
  A trial begins in a ledger of its own: set DATA_DIRECTORY to a new directory, or DATABASE_URL to an empty database.`;

/** Logs which parts of a trial run beside real money. */
export function tellMixture(environment: Environment, log: Pick<Log, 'warn'>): void {
  for (const part of trialPartsBesideReal(environment)) {
    log.warn({ variable: part }, 'a part of a trial runs beside real money, because TRIAL_BESIDE_REAL names it');
  }
}
