import { connectionNameOf, type LeaseName } from '../database/lease.ts';
import { leaseChanged } from '../metrics/measurements.ts';
import { nowMsText, readLeases } from './lease-board.ts';
import { endMsMax, openLeaseConnection } from './lease-connection.ts';

/** What a process does with the lease, over a connection of its own. Everything throws while the database is away. */
export type LeaseDesk = {
  /** Keeps the connection: where a server has no more to give, whoever waits for a lease has one to take it by. */
  stayConnected(): Promise<void>;
  /**
   * Ends the connections of a holder whose lease has run out, and takes its place; gives the new epoch. undefined when
   * the lease is not free, or another process was faster.
   */
  take(): Promise<number | undefined>;
  /** False when another process has taken the lease. One that has run out meanwhile is renewed all the same. */
  renew(epoch: number, address: string): Promise<boolean>;
  /** Lets the next one begin at once. */
  giveBack(epoch: number): Promise<void>;
  /** Tells the holder that another process waits, for some seconds. */
  want(): Promise<void>;
  /** Whether another process waits. */
  isWanted(): Promise<boolean>;
  close(): Promise<void>;
};

/** A holder that is silent for so long is replaced. */
export const leaseMs = 2_000;
const wantedMs = 5_000;

const takeText = `
  insert into lease (name, epoch, holder, address, expires_at) values ($1, 1, $2, '', ${nowMsText} + ${leaseMs})
  on conflict (name) do update
  set epoch = lease.epoch + 1, holder = excluded.holder, address = '', expires_at = excluded.expires_at,
    wanted_until = 0
  where lease.expires_at <= ${nowMsText} returning epoch`;
const renewText = `
  update lease set expires_at = ${nowMsText} + ${leaseMs}, address = $3 where name = $1 and epoch = $2`;
const giveBackText = `
  update lease set expires_at = 0, address = '', wanted_until = 0 where name = $1 and epoch = $2`;
const wantText = `update lease set wanted_until = ${nowMsText} + ${wantedMs} where name = $1`;
const isWantedText = `select 1 from lease where name = $1 and wanted_until > ${nowMsText}`;
const ofHolderText = `
  from pg_stat_activity where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`;
const endText = `select pg_terminate_backend(pid, ${endMsMax}) ${ofHolderText}`;
const stillOpenText = `select pid ${ofHolderText}`;

type DeskOptions = {
  databaseUrl: string;
  name: LeaseName;
  /** Names this process, and no other one ever. */
  holder: string;
};

export function openLeaseDesk({ databaseUrl, name, holder }: DeskOptions): LeaseDesk {
  // Whoever counts leases sees by it that a process waits for one which nobody has.
  leaseChanged.tell({ lease: name, epoch: 0 });
  const { query, close } = openLeaseConnection({ databaseUrl, holder, isDirect: true });

  /** What it has not committed by now is undone, and its locks are free. */
  async function endConnections(of: string): Promise<void> {
    await query(endText, [connectionNameOf(of)]);
    // The server's own answer is also false for a connection that another one of the waiting processes has just ended.
    const { count } = await query(stillOpenText, [connectionNameOf(of)]);
    if (count > 0) throw new Error('connections of the last holder did not end');
  }

  return {
    async stayConnected() {
      await query('select 1');
    },
    async take() {
      const before = (await readLeases(query)).get(name);
      if (before && !before.isFree) return undefined;
      // A paused holder may be in the middle of a transaction, for which taking the lease would wait.
      if (before) await endConnections(before.holder);
      const [taken] = (await query<{ epoch: string }>(takeText, [name, holder])).rows;
      if (!taken) return undefined;
      // It may have got new ones, as long as its epoch held.
      if (before) await endConnections(before.holder);
      return Number(taken.epoch);
    },
    renew: async (epoch, address) => (await query(renewText, [name, epoch, address])).count > 0,
    async giveBack(epoch) {
      await query(giveBackText, [name, epoch]);
    },
    async want() {
      await query(wantText, [name]);
    },
    isWanted: async () => (await query(isWantedText, [name])).count > 0,
    close,
  };
}
