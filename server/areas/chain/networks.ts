import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';

/** A coin on a network. Amounts have the precision of the ledger. */
export type NetworkCoin = {
  currency: string;
  /** Of a token; null for the network's own coin. */
  contractAddress: string | null;
  chainDecimals: number;
  depositMinimum: Decimal;
  withdrawalMinimum: Decimal;
  withdrawalFee: Decimal;
  canDeposit: boolean;
  canWithdraw: boolean;
  /** The maximum cost of a transfer in the network's own coin; null where no gas is paid. */
  gas: { limit: bigint; costMaximum: Decimal } | null;
};

export type Network = {
  code: string;
  displayName: string;
  addressFormat: string;
  confirmationsNeeded: number;
  hasMemo: boolean;
  chainId: number | null;
  custodianCode: string | null;
  /** Pages of a block explorer with {id} in them. */
  explorerTransactionUrl: string | null;
  coins: NetworkCoin[];
};

/** What is shown about the network of a deposit or withdrawal. */
export type NamedNetwork = Pick<Network, 'code' | 'displayName' | 'explorerTransactionUrl'>;

/** All chain networks with their coins, in display order. */
export const readNetworks = (store: Store, atMs: number): Promise<Network[]> =>
  readSome(store, { isBank: false, atMs });

/** The code of the bank network. */
export async function nameBankNetwork(store: Store): Promise<NamedNetwork> {
  const names = store
    .selectFrom('network')
    .select(['code', 'display_name as displayName', 'explorer_transaction_url as explorerTransactionUrl']);
  return names.where('is_bank', '=', true).executeTakeFirstOrThrow();
}

/** The bank network with the currencies that it carries. */
export async function readBankNetwork(store: Store, atMs: number): Promise<Network> {
  const [network] = await readSome(store, { isBank: true, atMs });
  if (!network) throw new Error('there is no network of banks');
  return network;
}

async function readSome(store: Store, { isBank, atMs }: { isBank: boolean; atMs: number }): Promise<Network[]> {
  const ofKind = store.selectFrom('network').selectAll().where('is_bank', '=', isBank);
  const networks = await ofKind.orderBy('sort').execute();
  const coins = await store
    .selectFrom('network_coin')
    .innerJoin('asset', 'asset.code', 'network_coin.asset')
    .selectAll('network_coin')
    .select('asset.delist_at')
    .execute();
  const terms = await readVersions(store, 'chain.coin', atMs);
  return networks.map((row) => ({
    code: row.code,
    displayName: row.display_name,
    addressFormat: row.address_format,
    confirmationsNeeded: row.confirmations_needed,
    hasMemo: row.has_memo,
    chainId: row.chain_id,
    custodianCode: row.custodian_code,
    explorerTransactionUrl: row.explorer_transaction_url,
    coins: coins
      .filter(({ network }) => network === row.code)
      .map((coin) => {
        const { canDeposit, canWithdraw, ...limits } = termsAt(terms.get(`${coin.network}:${coin.asset}`), atMs);
        const isDelisted = coin.delist_at !== null && coin.delist_at <= atMs;
        const isPaused = row.paused_at !== null;
        return {
          currency: coin.asset,
          contractAddress: coin.contract_address,
          chainDecimals: coin.chain_decimals,
          depositMinimum: parseDecimal(limits.depositMinimum),
          withdrawalMinimum: parseDecimal(limits.withdrawalMinimum),
          withdrawalFee: parseDecimal(limits.withdrawalFee),
          canDeposit: canDeposit && !isPaused && !isDelisted,
          canWithdraw: canWithdraw && !isPaused,
          gas: readGas(coin),
        };
      }),
  }));
}

function readGas(coin: { gas_limit: number | null; gas_cost_maximum: string | null }): NetworkCoin['gas'] {
  if (coin.gas_limit === null || coin.gas_cost_maximum === null) return null;
  return { limit: BigInt(coin.gas_limit), costMaximum: parseDecimal(coin.gas_cost_maximum) };
}

/** Throws when there is no such network. */
export async function readNetwork(store: Store, code: string, atMs: number): Promise<Network> {
  const network = (await readNetworks(store, atMs)).find((known) => known.code === code);
  if (!network) throw new Error(`there is no network ${code}`);
  return network;
}
