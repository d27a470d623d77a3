import { Client } from 'pg';
import { connectionNameOf, type LeaseName } from '../database/lease.ts';
import { leaseChanged } from '../metrics/measurements.ts';

/** Who does the work now. */
export type Holding = {
  epoch: number;
  holder: string;
  /** Where it is reached; empty while it does not listen yet. */
  address: string;
  expiresAtMs: number;
  /** Its holder has not renewed it in time, or has given it back. */
  isFree: boolean;
};

/** What a process does with the lease, over a connection of its own. Everything throws while the database is away. */
export type LeaseDesk = {
  /** undefined before the first holder of all. */
  look(): Promise<Holding | undefined>;
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
/** So often a process that waits looks whether it is free. */
export const lookEveryMs = 250;
const wantedMs = 5_000;
const answerMsMax = 2_000;
/** How long the server may take to end a connection, which is in the middle of a statement at most. */
const endMsMax = 2_000;
const queryMsMax = answerMsMax + endMsMax;

const undefinedTable = '42P01';

const nowMs = '(extract(epoch from clock_timestamp()) * 1000)::int8';
const lookText = `
  select epoch, holder, address, expires_at, expires_at <= ${nowMs} as is_free from lease where name = $1`;
const takeText = `
  insert into lease (name, epoch, holder, address, expires_at) values ($1, 1, $2, '', ${nowMs} + ${leaseMs})
  on conflict (name) do update
  set epoch = lease.epoch + 1, holder = excluded.holder, address = '', expires_at = excluded.expires_at
  where lease.expires_at <= ${nowMs} returning epoch`;
const renewText = `update lease set expires_at = ${nowMs} + ${leaseMs}, address = $3 where name = $1 and epoch = $2`;
const giveBackText = `
  update lease set expires_at = 0, address = '', wanted_until = 0 where name = $1 and epoch = $2`;
const wantText = `update lease set wanted_until = ${nowMs} + ${wantedMs} where name = $1`;
const isWantedText = `select 1 from lease where name = $1 and wanted_until > ${nowMs}`;
const ofHolderText = `
  from pg_stat_activity where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`;
const endText = `select pg_terminate_backend(pid, ${endMsMax}) ${ofHolderText}`;
const stillOpenText = `select pid ${ofHolderText}`;

/**
 * A pooler gives each client a number of its own in place of the backend's. Behind one a new holder could not tell
 * whose connections it ends.
 */
async function refusePooler(client: Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if ((client as Client & { processID?: number }).processID === rows[0]?.pid) return;
  await client.end();
  throw new Error('a process that may do the work of the exchange reaches PostgreSQL directly, not by way of a pooler');
}

type Row = { epoch: string; holder: string; address: string; expires_at: string; is_free: boolean };

type DeskOptions = {
  databaseUrl: string;
  name: LeaseName;
  /** Names this process, and no other one ever. */
  holder: string;
  /** Of a process that may take the lease: throws where a pooler is in between. */
  isDirect: boolean;
};

export function openLeaseDesk({ databaseUrl, name, holder, isDirect }: DeskOptions): LeaseDesk {
  // Who counts leases sees by it that a process waits for one which nobody has.
  leaseChanged.tell({ lease: name, epoch: 0 });
  let connecting: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: answerMsMax,
      query_timeout: queryMsMax,
      // Else the server goes on waiting for a lock when this process has given up, once more with each connection.
      statement_timeout: queryMsMax,
      keepAlive: true,
      application_name: connectionNameOf(holder),
    });
    // The next query has a new connection.
    client.on('error', () => {
      connecting = undefined;
    });
    await client.connect();
    if (isDirect) await refusePooler(client);
    return client;
  }

  async function query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[]; count: number }> {
    connecting ??= connect();
    const opening = connecting;
    try {
      const { rows, rowCount } = await (await opening).query<Row>(text, values);
      return { rows, count: rowCount ?? 0 };
    } catch (error) {
      if (connecting === opening) connecting = undefined;
      void opening.then((client) => client.end()).catch(() => undefined);
      throw error;
    }
  }

  async function look(): Promise<Holding | undefined> {
    const [row] = await query<Row>(lookText, [name]).then(({ rows }) => rows, noRowsOfNoTable);
    if (!row) return undefined;
    const { address, is_free: isFree } = row;
    return { epoch: Number(row.epoch), holder: row.holder, address, expiresAtMs: Number(row.expires_at), isFree };
  }

  /** Before the first start. */
  function noRowsOfNoTable(error: unknown): Row[] {
    if ((error as { code?: unknown }).code === undefinedTable) return [];
    throw error;
  }

  /** What it has not committed by now is undone, and its locks are free. */
  async function endConnections(of: string): Promise<void> {
    await query(endText, [connectionNameOf(of)]);
    // The server's own answer is also false for a connection that another one of the waiting processes has just ended.
    const { count } = await query(stillOpenText, [connectionNameOf(of)]);
    if (count > 0) throw new Error('connections of the last holder did not end');
  }

  return {
    look,
    async take() {
      const before = await look();
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
    async close() {
      await connecting?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
