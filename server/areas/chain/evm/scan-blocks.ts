import { type Address, BlockNotFoundError, getAddress, type Hash, parseAbiItem } from 'viem';
import { ok, refuse } from '../../../../contract/result.ts';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../../database/client.ts';
import type { Log } from '../../../log.ts';
import { reverseDeposits } from '../advance-deposits.ts';
import type { Network, NetworkCoin } from '../networks.ts';
import { type AddressOwner, amountOfUnits, findOwners, recordDeposits, type SeenDeposit } from '../record-deposits.ts';
import type { EvmNode } from './evm-node.ts';

export type ScanOptions = { database: Database; clock: Clock; log: Log; network: Network; node: EvmNode };

/** How many blocks are kept for comparison; a deeper reorganisation needs a person. */
const blocksKept = 256;
const blocksPerScan = 100;
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
/** The output of a plain payment; those of tokens count from 1. */
const nativeOutput = 0;

type Block = { number: number; hash: string };

/**
 * Records deposits of the blocks since the last look, and takes back those of blocks that the chain has dropped.
 * Returns the number of the last block looked at. The first look starts at the newest block: no address of ours existed
 * before it. Coins that a contract pays out internally, without a Transfer event, are not seen.
 */
export async function scanBlocks(options: ScanOptions): Promise<number> {
  const { node } = options;
  const head = Number(await node.getBlockNumber());
  let last = await findLastCommon(options);
  const end = Math.min(head, (last?.number ?? head - 1) + blocksPerScan);
  for (let number = (last?.number ?? head - 1) + 1; number <= end; number += 1) {
    const block = await node.getBlock({ blockNumber: BigInt(number), includeTransactions: true });
    // The chain has reorganised since the last block: the next look starts with that.
    if (last && block.parentHash !== last.hash) break;
    const found = [...(await findPayments(options, block)), ...(await findTokenTransfers(options, block.hash))];
    last = await storeBlock(options, { number, hash: block.hash }, found);
  }
  return last?.number ?? head;
}

/** The last scanned block that is still on the chain. Drops later ones and their deposits. */
async function findLastCommon(options: ScanOptions): Promise<Block | undefined> {
  const { database, network, node } = options;
  const query = database.selectFrom('chain_block').select(['number', 'hash']).where('network', '=', network.code);
  const known = await query.orderBy('number', 'desc').execute();
  if (known.length === 0) return undefined;
  for (const block of known) {
    if ((await readHash(node, block.number)) !== block.hash) continue;
    if (block !== known[0]) await dropBlocks(options, block.number);
    return block;
  }
  throw new Error(`no known block of ${network.code} is on the node: was the chain reorganised deeper than that?`);
}

/** undefined when the chain has no such block (any more). */
async function readHash(node: EvmNode, number: number): Promise<Hash | undefined> {
  try {
    return (await node.getBlock({ blockNumber: BigInt(number) })).hash;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined;
    throw error;
  }
}

async function dropBlocks({ database, network, log }: ScanOptions, above: number): Promise<void> {
  const dropped = await inTransaction(database, async (tx) => {
    const blocks = tx.deleteFrom('chain_block').where('network', '=', network.code).where('number', '>', above);
    await blocks.execute();
    return ok(await reverseDeposits(tx, network.code, above));
  });
  log.warn({ network: network.code, above }, 'the chain dropped blocks');
  if (dropped.ok && dropped.data.length > 0) {
    log.error({ network: network.code, deposits: dropped.data }, 'credited deposits are gone from the chain');
  }
}

/** The block and what it pays, in one transaction: a crash in between repeats the whole block. */
async function storeBlock(
  { database, network, clock, log }: ScanOptions,
  block: Block,
  found: readonly FoundTransfer[],
): Promise<Block> {
  const stored = await inTransaction(database, async (tx) => {
    const row = await tx
      .insertInto('chain_block')
      .values({ network: network.code, ...block })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    // Another process was first.
    if (!row) return refuse('unavailable');
    const seen = await toDeposits(tx, network.code, block.number, found);
    const gone = await recordDeposits(tx, network, seen, clock.now());
    const old = tx.deleteFrom('chain_block').where('network', '=', network.code);
    await old.where('number', '<=', block.number - blocksKept).execute();
    return ok(gone);
  });
  if (!stored.ok) throw new Error(`block ${block.number} of ${network.code} was looked at by another process`);
  if (stored.data.length > 0) {
    log.error({ network: network.code, deposits: stored.data }, 'deposits that were taken back are on the chain again');
  }
  return block;
}

type FoundTransfer = { to: string; coin: NetworkCoin; units: bigint; transactionId: Hash; output: number };

async function toDeposits(
  tx: Transaction,
  network: string,
  blockNumber: number,
  found: readonly FoundTransfer[],
): Promise<SeenDeposit[]> {
  const owners = await findOwners(tx, network, [...new Set(found.map(({ to }) => to))]);
  const ownerOf = new Map<string, AddressOwner>(owners.map((owner) => [owner.address, owner]));
  return found.flatMap(({ to, coin, units, transactionId, output }) => {
    const owner = ownerOf.get(to);
    // A deposit to an address of another extended key is recorded too, and credited only while that key is configured.
    if (!owner?.configuration.startsWith('evm:')) return [];
    const amount = amountOfUnits(units, coin.chainDecimals);
    return [{ ...owner, currency: coin.currency, amount, transactionId, output, blockNumber }];
  });
}

type FullBlock = {
  hash: Hash;
  transactions: readonly { to: Address | null; value: bigint; hash: Hash }[];
};

/** Payments in the network's own coin to members' addresses that did not fail. */
async function findPayments({ database, network, node }: ScanOptions, block: FullBlock): Promise<FoundTransfer[]> {
  const coin = network.coins.find(({ contractAddress }) => contractAddress === null);
  if (!coin) return [];
  const payments = block.transactions.flatMap(({ to, value, hash }) =>
    to && value > 0n ? [{ to: getAddress(to), coin, units: value, transactionId: hash, output: nativeOutput }] : [],
  );
  const receivers = await findOwners(database, network.code, [...new Set(payments.map(({ to }) => to))]);
  const own = new Set(receivers.map(({ address }) => address));
  const found: FoundTransfer[] = [];
  for (const payment of payments) {
    if (!own.has(payment.to)) continue;
    const { status } = await node.getTransactionReceipt({ hash: payment.transactionId });
    if (status === 'success') found.push(payment);
  }
  return found;
}

/** Transfer events of the tokens that the network has; those of any other contract are not money. */
async function findTokenTransfers({ network, node }: ScanOptions, blockHash: Hash): Promise<FoundTransfer[]> {
  const coins = new Map(
    network.coins.flatMap((coin) => (coin.contractAddress ? [[getAddress(coin.contractAddress), coin] as const] : [])),
  );
  if (coins.size === 0) return [];
  const logs = await node.getLogs({ address: [...coins.keys()], event: transferEvent, blockHash, strict: true });
  const positions = new Map<Hash, number>();
  return logs.map(({ address, args, transactionHash }) => {
    // Counted within the transaction, because its position in the block changes in a reorganisation.
    const output = (positions.get(transactionHash) ?? nativeOutput) + 1;
    positions.set(transactionHash, output);
    const coin = coins.get(getAddress(address)) as NetworkCoin;
    return { to: getAddress(args.to), coin, units: args.value, transactionId: transactionHash, output };
  });
}
