import type { LeaseName } from '../database/lease.ts';
import { type LeaseConnection, openLeaseConnection } from './lease-connection.ts';

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

/** What all parts of a process look at that wait for leases. */
export type LeaseBoard = {
  /** As it was a moment ago. undefined before the first holder of all. Throws while the database is away. */
  look(name: LeaseName): Promise<Holding | undefined>;
  close(): Promise<void>;
};

/** So often a process that waits looks whether a lease is free. */
export const lookEveryMs = 250;
/** Whoever looks so soon after another one shares what that one read. */
const sharedMsDefault = lookEveryMs / 2;

const undefinedTable = '42P01';

type BoardOptions = Omit<Parameters<typeof openLeaseConnection>[0], 'holder'> & { sharedMs?: number };

export function openLeaseBoard({ sharedMs = sharedMsDefault, ...options }: BoardOptions): LeaseBoard {
  const { query, close } = openLeaseConnection({ ...options, holder: '' });
  let read: { atMs: number; leases: Promise<Map<LeaseName, Holding>> } | undefined;
  return {
    async look(name) {
      if (!read || performance.now() - read.atMs >= sharedMs) {
        read = { atMs: performance.now(), leases: readLeases(query) };
      }
      return (await read.leases).get(name);
    },
    close,
  };
}

export const nowMsText = '(extract(epoch from clock_timestamp()) * 1000)::int8';
const leasesText = `select name, epoch, holder, address, expires_at, expires_at <= ${nowMsText} as is_free from lease`;

type Row = {
  name: LeaseName;
  epoch: string;
  holder: string;
  address: string;
  expires_at: string;
  is_free: boolean;
};

export async function readLeases(query: LeaseConnection['query']): Promise<Map<LeaseName, Holding>> {
  const rows = await query<Row>(leasesText).then(({ rows }) => rows, noRowsOfNoTable);
  return new Map(
    rows.map(({ name, epoch, holder, address, expires_at: expiresAt, is_free: isFree }) => [
      name,
      { epoch: Number(epoch), holder, address, expiresAtMs: Number(expiresAt), isFree },
    ]),
  );
}

/** Before the first start. */
function noRowsOfNoTable(error: unknown): Row[] {
  if ((error as { code?: unknown }).code === undefinedTable) return [];
  throw error;
}
