import { crc32 } from 'node:zlib';
import { parseDecimal } from '../../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../../contract/result.ts';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../../database/client.ts';
import type { Log } from '../../../log.ts';
import { addressFormat } from '../address-formats.ts';
import { advanceDeposits } from '../advance-deposits.ts';
import type { ChainAdapter } from '../chain-adapter.ts';
import { type Network, type NetworkCoin, readNetwork, readNetworks } from '../networks.ts';
import { findOwners, recordDeposits } from '../record-deposits.ts';
import { coinTypes } from './coin-types.ts';
import type { Gateway } from './gateway.ts';
import { changeHandover, handOver, readHandover, readStatus } from './hand-over.ts';
import { readCallback, type Trade } from './read-callback.ts';
import { isSignedBy, type SignedMessage } from './signature.ts';

export type UdunOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  networks: readonly Network[];
  /** Codes of the networks to serve. */
  served: readonly string[];
  gateway: Gateway;
  merchantId: string;
  key: string;
  /** Where the gateway sends trade reports. */
  callUrl: string;
};

export type UdunChain = ChainAdapter & {
  /** Handles a report of the gateway. Refuses reports that it did not sign; a repeated report changes nothing. */
  hear(message: SignedMessage): Promise<Result<{ heard: true }>>;
};

/** Networks behind a custodian, who holds the keys, watches the chain and reports what is final. */
export function createUdunChain(options: UdunOptions): UdunChain {
  const { database, clock, log, gateway, key, callUrl, served } = options;
  const configuration = `udun:${options.merchantId}`;
  const networks = new Map(served.map((code) => [code, findServed(options.networks, code)]));
  const networkOf = (code: string): Network => {
    const network = networks.get(code);
    if (!network) throw new Error(`the custodian does not serve ${code}`);
    return network;
  };

  async function hear(message: SignedMessage): Promise<Result<{ heard: true }>> {
    const trade = isSignedBy(message, key) ? readCallback(message.body) : undefined;
    if (!trade) return refuse('forbidden');
    const heard = trade.kind === 'deposit' ? await hearDeposit(trade) : await hearWithdrawal(trade);
    if (!heard) log.warn({ trade: trade.tradeId, kind: trade.kind }, 'the custodian reports a trade that is not ours');
    return heard ? ok({ heard: true }) : refuse('notFound');
  }

  /** Final as soon as it is reported: recorded in a block with all confirmations. */
  async function hearDeposit(trade: Trade): Promise<boolean> {
    const { transactionId } = trade;
    if (trade.state !== 'confirmed' || !transactionId) return true;
    const found = await findCoin(trade);
    if (!found) return false;
    const { network, coin } = found;
    const recorded = await inTransaction(database, (tx) => recordTrade(tx, network, coin, { ...trade, transactionId }));
    if (!recorded.ok) return false;
    const head = finalBlock + network.confirmationsNeeded;
    await advanceDeposits(database, { networks: [network.code], configuration, head, atMs: clock.now(), log });
    return true;
  }

  async function recordTrade(
    tx: Transaction,
    network: Network,
    { currency }: NetworkCoin,
    { address, amount, transactionId, tradeId }: Trade & { transactionId: string },
  ): Promise<Result<undefined>> {
    const owners = await findOwners(tx, network.code, [canonical(network, address), address]);
    const owner = owners.find((known) => known.configuration === configuration);
    if (!owner) return refuse('notFound');
    // A transaction can pay several of our addresses, so the gateway's trade id tells them apart.
    const output = crc32(tradeId) >>> 1;
    const seen = { ...owner, currency, amount, transactionId, output, blockNumber: finalBlock };
    await recordDeposits(tx, network, [seen], clock.now());
    return ok(undefined);
  }

  async function hearWithdrawal(trade: Trade): Promise<boolean> {
    const withdrawalId = Number(trade.businessId);
    const sent = Number.isSafeInteger(withdrawalId) && (await readHandover(database, withdrawalId));
    const found = await findCoin(trade);
    if (
      !sent ||
      sent.sender !== configuration ||
      !found ||
      found.network.code !== sent.network ||
      found.coin.currency !== sent.asset
    )
      return false;
    const address = canonical(found.network, trade.address);
    if (address !== sent.address || trade.amount !== parseDecimal(sent.amount)) return false;
    await changeHandover(database, withdrawalId, {
      is_acknowledged: true,
      state: trade.state,
      ...(trade.transactionId && { transaction_id: trade.transactionId }),
    });
    return true;
  }

  /** Coins are listed, and their terms change, while the platform runs. */
  async function findCoin({ mainCoinType, coinType }: Trade) {
    for (const network of await readNetworks(database, clock.now())) {
      if (!networks.has(network.code) || network.custodianCode !== mainCoinType) continue;
      const coin = network.coins.find((known) => coinTypes(network, known).coinType === canonical(network, coinType));
      if (coin) return { network, coin };
    }
    return undefined;
  }

  return {
    kind: 'udun',
    configuration,
    networks: [...networks.keys()],
    async send(order, take) {
      const network = await readNetwork(database, networkOf(order.network).code, clock.now());
      return handOver({ ...options, configuration, network }, order, take);
    },
    statusOf: ({ withdrawalId, network }) =>
      readStatus(database, { network: networkOf(network), configuration }, withdrawalId),
    hear,
    async createAddress(_memberId, code) {
      const network = networkOf(code);
      const address = await gateway.createAddress(network.custodianCode as string, callUrl);
      return { address: canonical(network, address), memo: '' };
    },
    /** Credits deposits that were recorded before the process ended. */
    async advance() {
      for (const network of networks.values()) {
        const head = finalBlock + network.confirmationsNeeded;
        await advanceDeposits(database, { networks: [network.code], configuration, head, atMs: clock.now(), log });
      }
      return [...networks.keys()];
    },
  };
}

/** The custodian may write an address or contract in different case; both forms mean the same. */
const canonical = (network: Network, address: string): string =>
  addressFormat(network.addressFormat).canonical(address) ?? address;

/** The custodian does not report a block. */
const finalBlock = 0;

function findServed(networks: readonly Network[], code: string): Network {
  const network = networks.find((known) => known.code === code);
  if (!network?.custodianCode) throw new Error(`UDUN_NETWORKS names ${code}, which the custodian does not know`);
  if (network.hasMemo) throw new Error(`UDUN_NETWORKS names ${code}, whose memos the custodian does not give`);
  return network;
}
