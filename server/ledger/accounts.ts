import type { HouseFundName } from '../../contract/house-values.ts';
import type { AccountKind } from '../../contract/wallet.ts';
import { arrayLiteral, type Store } from '../database/client.ts';
import { type Queryable, queryPrepared } from '../database/reserved-connection.ts';
import type { RewardPurpose } from '../database/schema/reward.ts';

export type MemberAccount = { ownerKind: 'member'; ownerId: number; asset: string; kind: AccountKind };

/**
 * Accounts of the house: `issuance` is where coins come from and go to (its negative is what members and house own),
 * `rounding` takes residues of either sign, `loss` is negative by what was written off, `gas` by network fees. The
 * others never are negative: `fee` gets what members pay, `lending` is what of a loan pool is not lent out, a fund is
 * what its area works with (`convert` is the other side of conversions), rewards are paid from the account of their
 * purpose. `ownerId` splits an account that many would wait for, e.g. the fees by market.
 */
export type HouseAccount = { ownerKind: 'house'; ownerId: number; asset: string; kind: HouseAccountKind };
export type HouseAccountKind = (typeof uncheckedHouseKinds)[number] | 'fee' | 'lending' | HouseFundName | RewardPurpose;

export type AccountKey = MemberAccount | HouseAccount;

export const memberAccount = (ownerId: number, asset: string, kind: AccountKind = 'spot'): MemberAccount => ({
  ownerKind: 'member',
  ownerId,
  asset,
  kind,
});

export const houseAccount = (kind: HouseAccountKind, asset: string, ownerId = 0): HouseAccount => ({
  ownerKind: 'house',
  ownerId,
  asset,
  kind,
});

const uncheckedHouseKinds = ['issuance', 'rounding', 'loss', 'gas'] as const;
/** Of accounts, per database. */
export const cachedAccountsMax = 200_000;

/** The properties of an account that never change; `memberId` is undefined for accounts of the house. */
export type AccountFacts = { asset: string; memberId: number | undefined };

type Cache = { idOfKey: Map<string, number>; factsOfId: Map<number, AccountFacts> };
/** Per database: a transaction shares the adapter of the database it belongs to. */
const caches = new WeakMap<object, Cache>();

const textOf = ({ ownerKind, ownerId, asset, kind }: AccountKey) => `${ownerKind}:${ownerId}:${asset}:${kind}`;

/**
 * The ids of the accounts, by the names that the caller gives them; creates what is missing. Ids and keys never change,
 * so known ones cost no query. Throws when an asset does not exist.
 */
export async function openAccounts<Name extends string>(
  store: Store,
  keys: Readonly<Record<Name, AccountKey>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(keys) as Name[];
  const ids = await openAccountList(
    store,
    names.map((name) => keys[name]),
  );
  return Object.fromEntries(names.map((name, at) => [name, ids[at]])) as Record<Name, number>;
}

/** Like openAccounts, for any number of accounts: their ids in the order of the keys. */
export async function openAccountList(store: Store, keys: readonly AccountKey[]): Promise<number[]> {
  const { idOfKey } = cacheOf(store);
  // Known ids are taken before others are read, since remembering those may push these out of the cache.
  const known = keys.map((key) => idOfKey.get(textOf(key)));
  const missing = keys.filter((_, at) => known[at] === undefined);
  if (missing.length === 0) return known as number[];
  const opened = await readOrCreate(store, missing);
  return keys.map((key, at) => {
    const id = known[at] ?? opened.get(textOf(key));
    if (id === undefined) throw new Error(`no account ${textOf(key)}`);
    return id;
  });
}

/** Which asset each account counts, and whose it is. Throws when an account does not exist. */
export async function readAccounts(
  store: Queryable,
  accountIds: Iterable<number>,
): Promise<ReadonlyMap<number, AccountFacts>> {
  const { factsOfId } = cacheOf(store);
  const facts = new Map<number, AccountFacts>();
  const unknown: number[] = [];
  for (const id of accountIds) {
    const known = factsOfId.get(id);
    if (known === undefined) unknown.push(id);
    else facts.set(id, known);
  }
  if (unknown.length === 0) return facts;
  const rows = await queryPrepared<FactsRow>(store, selectFacts, [arrayLiteral(unknown)]);
  for (const { id, asset, memberId } of rows) {
    const read = { asset, memberId: memberId ?? undefined };
    facts.set(id, read);
    remember(factsOfId, id, read);
  }
  const lost = unknown.find((id) => !facts.has(id));
  if (lost !== undefined) throw new Error(`no account ${lost}`);
  return facts;
}

function cacheOf(store: Queryable): Cache {
  const { adapter } = store.getExecutor();
  const known = caches.get(adapter) ?? { idOfKey: new Map(), factsOfId: new Map() };
  caches.set(adapter, known);
  return known;
}

/** An account that the caller has read along with something else, and not created: opening it asks for nothing. */
export function rememberAccount(store: Queryable, key: AccountKey, id: number): void {
  const { idOfKey, factsOfId } = cacheOf(store);
  remember(idOfKey, textOf(key), id);
  remember(factsOfId, id, factsOf(key));
}

const factsOf = ({ ownerKind, ownerId, asset }: AccountKey): AccountFacts => ({
  asset,
  memberId: ownerKind === 'member' ? ownerId : undefined,
});

/** The oldest is dropped; if it is still in use, the next query brings it back. */
function remember<Key, Value>(cache: Map<Key, Value>, key: Key, value: Value): void {
  if (cache.size >= cachedAccountsMax) cache.delete(cache.keys().next().value as Key);
  cache.set(key, value);
}

type AccountRow = { id: number; ownerKind: AccountKey['ownerKind']; ownerId: number; asset: string; kind: string };

async function readOrCreate(store: Store, keys: readonly AccountKey[]): Promise<Map<string, number>> {
  // One order for everybody, so that two transactions that create the same accounts cannot deadlock.
  const wanted = [...new Map(keys.map((key) => [textOf(key), key])).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  const columns = [
    arrayLiteral(wanted.map(([, key]) => key.ownerKind)),
    arrayLiteral(wanted.map(([, key]) => key.ownerId)),
    arrayLiteral(wanted.map(([, key]) => key.asset)),
    arrayLiteral(wanted.map(([, key]) => key.kind)),
  ];
  let rows = await queryPrepared<AccountRow>(store, selectAccounts, columns);
  if (rows.length < wanted.length) {
    if (store.isTransaction) creators.add(store);
    await queryPrepared(store, createAccounts, [...columns, arrayLiteral(uncheckedHouseKinds)]);
    rows = await queryPrepared<AccountRow>(store, selectAccounts, columns);
  }
  for (const row of rows) {
    // What a transaction created may roll back: of those only facts are cached, since an id is never given twice.
    if (creators.has(store)) remember(cacheOf(store).factsOfId, row.id, factsOf(row as AccountKey));
    else rememberAccount(store, row as AccountKey, row.id);
  }
  return new Map(rows.map((row) => [textOf(row as AccountKey), row.id]));
}

/** Transactions that have created accounts, which they see and others do not yet. */
const creators = new WeakSet<Queryable>();

const wantedKeys =
  'unnest($1::text[], $2::int8[], $3::text[], $4::text[]) as wanted(owner_kind, owner_id, asset, kind)';

const selectAccounts = `
  select id, owner_kind as "ownerKind", owner_id as "ownerId", asset, kind
  from account join ${wantedKeys} using (owner_kind, owner_id, asset, kind)`;

const createAccounts = `
  with created as (
    insert into account (owner_kind, owner_id, asset, kind)
    select owner_kind, owner_id, asset, kind from ${wantedKeys}
    on conflict do nothing
    returning id, owner_kind, kind
  )
  insert into balance (account_id, is_checked)
  select id, not (owner_kind = 'house' and kind = any ($5::text[])) from created`;

type FactsRow = { id: number; asset: string; memberId: number | null };

const selectFacts = `
  select id, asset, case when owner_kind = 'member' then owner_id end as "memberId"
  from account where id = any ($1::int8[])`;
