import { depositCalls } from '../../../contract/deposit.ts';
import { readSecret } from '../../access/read-secret.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database, Store } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import { apiPath } from '../../http/api-path.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { addressFormat } from './address-formats.ts';
import { adoptRows } from './adopt-rows.ts';
import type { ChainAdapter, DepositAddress } from './chain-adapter.ts';
import { type Network, readNetworks } from './networks.ts';
import { createSandboxChain, type SandboxChain } from './sandbox/sandbox-chain.ts';
import { createGateway } from './udun/gateway.ts';
import { createUdunChain, type UdunChain } from './udun/udun-chain.ts';

type ChainVariable =
  | 'PUBLIC_URL'
  | 'SANDBOX_CHAINS'
  | 'EVM_RPC_URLS'
  | 'EVM_XPUB'
  | 'EVM_HOT_WALLET_KEY'
  | 'UDUN_GATEWAY_URL'
  | 'UDUN_MERCHANT_ID'
  | 'UDUN_API_KEY'
  | 'UDUN_NETWORKS';
export type ChainOptions = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  log: Log;
  environment: Pick<Environment, ChainVariable>;
};

export type Chains = {
  /** Networks that an adapter serves, as the database currently lists them. */
  networks(store?: Store): Promise<Network[]>;
  /** Present in trial operation only. */
  sandbox: SandboxChain | undefined;
  /** Present where a custodian serves some networks: its reports go there. */
  udun: UdunChain | undefined;
  /**
   * The form in which the address is stored and compared; undefined if it is not an address of the network, or nobody
   * serves the network.
   */
  canonicalAddress(network: string, text: string): string | undefined;
  /** The member's current deposit address, created on first use. Throws when an external service fails. */
  addressOf(memberId: number, network: string): Promise<DepositAddress>;
  /**
   * The member who owns an address of ours: coins sent there never leave the platform. For an address that many share,
   * any of them if the memo belongs to nobody.
   */
  ownerOf(destination: { network: string } & DepositAddress): Promise<number | undefined>;
  /** The current configuration of the network; undefined if nobody serves it. */
  configurationOf(network: string): string | undefined;
  findObstacle: NonNullable<ChainAdapter['findObstacle']>;
  send: ChainAdapter['send'];
  statusOf: ChainAdapter['statusOf'];
  /** Looks at all chains once. */
  advance(): Promise<void>;
  /** When each network was looked at last; undefined before the first look that succeeded. */
  looks(): readonly ChainLook[];
  /** Jobs that look at the chains repeatedly. */
  jobs: Job[];
};

export type ChainLook = { network: string; atMs: number | undefined };

/** How often each kind of chain is looked at. A custodian calls by itself. */
const advanceEveryMs = { sandbox: 1_000, evm: 5_000, udun: 60_000 } as const;

/** Opens the adapters that the environment names. Throws when one cannot work, e.g. if a node serves another chain. */
export async function openChains(options: ChainOptions): Promise<Chains> {
  const { database, clock } = options;
  const known = await readNetworks(database, clock.now());
  const sandbox = options.environment.SANDBOX_CHAINS ? await openSandbox(options, known) : undefined;
  const udun = openUdun(options, known);
  const adapters: ChainAdapter[] = [sandbox, udun, await openEvm(options, known)].filter(
    (adapter) => adapter !== undefined,
  );
  const adapterOf = new Map(adapters.flatMap((adapter) => adapter.networks.map((code) => [code, adapter] as const)));
  await adoptRows(database, adapters);
  const formatOf = new Map(known.map((network) => [network.code, addressFormat(network.addressFormat)]));
  const findAdapter = (network: string): ChainAdapter => {
    const adapter = adapterOf.get(network);
    if (!adapter) throw new Error(`nobody serves the network ${network}`);
    return adapter;
  };

  const lookedAt = new Map<string, number>();
  async function look(adapter: ChainAdapter): Promise<void> {
    for (const network of await adapter.advance()) lookedAt.set(network, clock.now());
  }

  const findConfiguration = (network: string): string | undefined => adapterOf.get(network)?.configuration;

  const readAddress = async (memberId: number, network: string): Promise<DepositAddress | undefined> =>
    await database
      .selectFrom('deposit_address')
      .select(['address', 'memo'])
      .where('member_id', '=', memberId)
      .where('network', '=', network)
      .where('configuration', '=', findAdapter(network).configuration)
      .executeTakeFirst();

  return {
    sandbox,
    udun,
    networks: async (store = database) =>
      (await readNetworks(store, clock.now())).flatMap((network) => {
        const kind = adapterOf.get(network.code)?.kind;
        if (!kind) return [];
        // Sandbox transactions are on no explorer.
        return kind === 'sandbox' ? { ...network, explorerTransactionUrl: null } : network;
      }),
    canonicalAddress: (network, text) => (adapterOf.has(network) ? formatOf.get(network)?.canonical(text) : undefined),
    async addressOf(memberId, network) {
      const existing = await readAddress(memberId, network);
      if (existing) return existing;
      const { configuration, createAddress } = findAdapter(network);
      const created = await createAddress(memberId, network);
      await database
        .insertInto('deposit_address')
        .values({ member_id: memberId, network, ...created, configuration, created_at: clock.now() })
        .onConflict((conflict) => conflict.columns(['member_id', 'network', 'configuration']).doNothing())
        .execute();
      // If two were created at the same time, both callers get the first one.
      return (await readAddress(memberId, network)) ?? created;
    },
    async ownerOf({ network, address, memo }) {
      const ofNetwork = database.selectFrom('deposit_address').select('member_id').where('network', '=', network);
      const ofAddress = ofNetwork.where('address', '=', address).limit(1);
      const owner = await ofAddress.where('memo', '=', memo).executeTakeFirst();
      return (owner ?? (await ofAddress.executeTakeFirst()))?.member_id;
    },
    configurationOf: findConfiguration,
    findObstacle: async (payment) => findAdapter(payment.network).findObstacle?.(payment),
    send: (order, take) => findAdapter(order.network).send(order, take),
    statusOf: (withdrawal) => findAdapter(withdrawal.network).statusOf(withdrawal),
    async advance() {
      for (const adapter of adapters) await look(adapter);
    },
    looks: () => [...adapterOf.keys()].map((network) => ({ network, atMs: lookedAt.get(network) })),
    jobs: adapters.map((adapter) => ({
      name: `chains-${adapter.kind}`,
      everyMs: advanceEveryMs[adapter.kind],
      work: () => look(adapter),
    })),
  };
}

/** Loads the library only where it is needed. */
async function openEvm(options: ChainOptions, networks: readonly Network[]): Promise<ChainAdapter | undefined> {
  const { EVM_RPC_URLS: urls, EVM_XPUB: extendedKey, EVM_HOT_WALLET_KEY: hotWalletKey } = options.environment;
  if (!urls || !extendedKey) return undefined;
  const { openEvmChain } = await import('./evm/evm-chain.ts');
  return openEvmChain({ ...options, networks, urls, extendedKey, hotWalletKey });
}

function openUdun(options: ChainOptions, networks: readonly Network[]): UdunChain | undefined {
  const { environment } = options;
  const { UDUN_GATEWAY_URL: url, UDUN_MERCHANT_ID: merchantId, UDUN_API_KEY: key, UDUN_NETWORKS: served } = environment;
  if (!url || !merchantId || !key || !served) return undefined;
  const callUrl = new URL(`${apiPath}${depositCalls.udunCallback.path}`, environment.PUBLIC_URL).href;
  const gateway = createGateway({ ...options, url, merchantId, key });
  return createUdunChain({ ...options, networks, served, gateway, merchantId, key, callUrl });
}

async function openSandbox(options: ChainOptions, networks: readonly Network[]): Promise<SandboxChain> {
  const key = await readSecret(options.database, 'sandbox chains', options.randomBytes);
  return createSandboxChain({ ...options, networks, key });
}
