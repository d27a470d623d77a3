import { type Decimal, formatDecimal, parseDecimal, round } from '../../../contract/money.ts';
import { queryRows, type Store, type Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import type { Network } from './networks.ts';

/** An output of a transaction to an address of ours. `blockNumber` is null where a custodian watches the chain. */
export type SeenDeposit = {
  currency: string;
  memberId: number;
  address: string;
  memo: string;
  amount: Decimal;
  transactionId: string;
  output: number;
  blockNumber: number | null;
  /** The configuration that the address belongs to: nothing else credits it. */
  configuration: string;
};

const ledgerPlaces = 8;

/**
 * A deposit that appears again, in another block after a reorganisation, continues. One that was dropped is counted
 * anew, as a contract may now pay another coin, amount or address. One that was credited before the chain dropped it is
 * valid again if it is unchanged.
 */
const recordText = `
  insert into deposit (member_id, network, asset, address, memo, amount, transaction_id, output, block_number,
    confirmations_needed, state, created_at, configuration)
  values ($1, $2, $3, $4, $5, $6::numeric, $7, $8, $9::int8, $10, $11, $12, $13)
  on conflict (network, transaction_id, output) do update set
    block_number = excluded.block_number,
    configuration = excluded.configuration,
    confirmations = case when deposit.state = 'flagged' then deposit.confirmations else 0 end,
    asset = excluded.asset,
    amount = excluded.amount,
    member_id = excluded.member_id,
    address = excluded.address,
    memo = excluded.memo,
    state = case when deposit.state = 'flagged' then 'credited' else excluded.state end
  where deposit.state = 'reversed' or (deposit.state = 'flagged'
    and (deposit.asset, deposit.amount, deposit.member_id, deposit.address, deposit.memo)
      = (excluded.asset, excluded.amount, excluded.member_id, excluded.address, excluded.memo))
  returning id`;

/** Deposits that are in a block again although we closed them, or that pay something else there. */
const findGone = `
  select id from deposit where network = $1 and transaction_id = $2 and output = $3 and block_number is null`;

/**
 * Records deposits, each output once. Amounts below the minimum are kept but never credited. Returns the ids of
 * deposits that the chain had taken back and that stay that way: an operator must look.
 */
export async function recordDeposits(
  tx: Transaction,
  network: Network,
  seen: readonly SeenDeposit[],
  atMs: number,
): Promise<number[]> {
  const gone: number[] = [];
  for (const deposit of seen) {
    const amount = round(deposit.amount, 'down', ledgerPlaces);
    if (amount <= 0n) continue;
    const minimum = network.coins.find(({ currency }) => currency === deposit.currency)?.depositMinimum;
    if (minimum === undefined) throw new Error(`${network.code} has no ${deposit.currency}`);
    const rows = await queryRows<{ id: number }>(tx, recordText, [
      deposit.memberId,
      network.code,
      deposit.currency,
      deposit.address,
      deposit.memo,
      formatDecimal(amount),
      deposit.transactionId,
      deposit.output,
      deposit.blockNumber,
      network.confirmationsNeeded,
      amount < minimum ? 'tooSmall' : 'pending',
      atMs,
      deposit.configuration,
    ]);
    if (rows.length > 0) {
      announce(tx, { what: 'depositsChanged', memberId: deposit.memberId });
      continue;
    }
    const output = [network.code, deposit.transactionId, deposit.output];
    gone.push(...(await queryRows<{ id: number }>(tx, findGone, output)).map(({ id }) => id));
  }
  return gone;
}

export type AddressOwner = { memberId: number; address: string; memo: string; configuration: string };

/** Which of the addresses belong to members. */
export async function findOwners(store: Store, network: string, addresses: readonly string[]): Promise<AddressOwner[]> {
  if (addresses.length === 0) return [];
  const rows = await store
    .selectFrom('deposit_address')
    .select(['member_id', 'address', 'memo', 'configuration'])
    .where('network', '=', network)
    .where('address', 'in', addresses)
    .execute();
  return rows.flatMap(({ member_id: memberId, address, memo, configuration }) =>
    configuration === null ? [] : [{ memberId, address, memo, configuration }],
  );
}

/** `units` is the chain's integer amount, `places` its number of decimals. */
export const amountOfUnits = (units: bigint, places: number): Decimal =>
  parseDecimal(unitsText(units.toString().padStart(places + 1, '0'), places));

const unitsText = (digits: string, places: number): string =>
  places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
