import { privateKeyToAccount } from 'viem/accounts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/client.ts';
import type { Log } from '../../../log.ts';
import { advanceDeposits } from '../advance-deposits.ts';
import type { ChainAdapter } from '../chain-adapter.ts';
import { type Network, readNetwork } from '../networks.ts';
import { configurationOf, createAddressDeriver } from './derive-address.ts';
import { openEvmNode } from './evm-node.ts';
import { findObstacle } from './prepare-transfer.ts';
import { scanBlocks } from './scan-blocks.ts';
import { createSender } from './send-transfers.ts';

export type EvmOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  networks: readonly Network[];
  /** The JSON-RPC address of a node, by network. */
  urls: ReadonlyMap<string, string>;
  /** Members' addresses are derived from it; see derive-address.ts. */
  extendedKey: string;
  /** Of the wallet that withdrawals are paid from; without it nothing is sent. */
  hotWalletKey: string | undefined;
};

/** Networks like Ethereum over the JSON-RPC of a node. Throws when a node is not there or of another chain. */
export async function openEvmChain(options: EvmOptions): Promise<ChainAdapter> {
  const { database, clock, log, networks, urls, extendedKey, hotWalletKey } = options;
  const configuration = configurationOf(extendedKey);
  const addressOf = createAddressDeriver(extendedKey);
  const account = hotWalletKey === undefined ? undefined : privateKeyToAccount(hotWalletKey as `0x${string}`);
  const chains = new Map<string, Awaited<ReturnType<typeof openOne>>>();

  async function openOne(network: Network, url: string) {
    const node = await openEvmNode(network, url);
    const wallet = account && { database, clock, log, network, node, account };
    return { network, node, wallet, sender: wallet && createSender(wallet) };
  }
  for (const [code, url] of urls) {
    const network = networks.find((known) => known.code === code);
    if (!network) throw new Error(`EVM_RPC_URLS names ${code}, which is no network`);
    chains.set(code, await openOne(network, url));
  }

  async function advanceOne(chain: Awaited<ReturnType<typeof openOne>>): Promise<void> {
    const { node, sender } = chain;
    // Tokens are listed and their terms change while the platform runs, so they are read at every look.
    const network = await readNetwork(database, chain.network.code, clock.now());
    const head = await scanBlocks({ database, clock, log, network, node });
    await advanceDeposits(database, { networks: [network.code], configuration, head, atMs: clock.now(), log });
    await sender?.follow();
  }

  return {
    kind: 'evm',
    configuration,
    networks: [...chains.keys()],
    createAddress: async (memberId) => ({ address: addressOf(memberId), memo: '' }),
    async advance() {
      const lookedAt: string[] = [];
      for (const [code, chain] of chains) {
        // The node of one network may be down while the others continue.
        try {
          await advanceOne(chain);
          lookedAt.push(code);
        } catch (error) {
          log.error({ err: error, network: code }, 'a chain could not be looked at');
        }
      }
      return lookedAt;
    },
    async findObstacle(payment) {
      const wallet = chains.get(payment.network)?.wallet;
      return wallet && findObstacle(wallet, payment);
    },
    async send(order, take) {
      return chains.get(order.network)?.sender?.send(order, take) ?? { state: 'unsent', waitsFor: 'walletLow' };
    },
    async statusOf({ withdrawalId, network }) {
      return chains.get(network)?.sender?.statusOf(withdrawalId) ?? { state: 'unsent', waitsFor: 'walletLow' };
    },
  };
}
