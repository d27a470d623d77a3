import { type BankAccount, bankAccountCalls } from '../../../contract/bank-account.ts';
import { depositCalls } from '../../../contract/deposit.ts';
import { fiatCalls } from '../../../contract/fiat.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { PageApi } from '../../api/page-api.server.ts';

export type LoadedWithdrawal = Awaited<ReturnType<typeof loadCoins>> & { bank: BankChoice | null };
/** What it takes beside an order where a bank carries it. */
export type BankChoice = { accounts: BankAccount[]; isVerified: boolean };

/** What the page shows for the coin and network of its address; the first ones where it names none. */
export const loadWithdrawal = async (api: PageApi, parameters: URLSearchParams): Promise<LoadedWithdrawal> =>
  parameters.get('type') === 'fiat'
    ? loadMoney(api, parameters)
    : { ...(await loadCoins(api, parameters)), bank: null };

async function loadCoins(api: PageApi, parameters: URLSearchParams) {
  const [{ supportedCoins }, config, { items }] = await Promise.all([
    api.load(depositCalls.config, {}),
    api.load(withdrawalCalls.config, {}),
    api.load(withdrawalCalls.addresses, {}),
  ]);
  const coin = supportedCoins.find(({ currency }) => currency === parameters.get('coin')) ?? supportedCoins[0];
  const networks = coin?.networks ?? [];
  const named = networks.find((known) => known.network === parameters.get('network'));
  const network = named ?? networks.find(({ canWithdraw }) => canWithdraw) ?? networks[0];
  const quota = coin && (await api.load(withdrawalCalls.quota, { query: { currency: coin.currency } }));
  return {
    coins: supportedCoins.map(({ currency }) => currency),
    networks: networks.map(({ network: code, networkName }) => ({ network: code, networkName })),
    choice: coin && network ? { currency: coin.currency, network, ...takable(quota) } : undefined,
    config,
    entries: items.filter((entry) => entry.network === network?.network),
  };
}

/** `limit` is what the limits of 24 hours and 30 days leave; none is known while there is no price. */
const takable = (quota: { available: string; left: string | null } | undefined) => {
  return { available: quota?.available ?? '0', limit: quota?.left ?? undefined };
};

/** Money of a country, in place of a coin. */
async function loadMoney(api: PageApi, parameters: URLSearchParams): Promise<LoadedWithdrawal> {
  const [{ currencies, isVerified }, config, quota, { items }] = await Promise.all([
    api.load(fiatCalls.config, {}),
    api.load(withdrawalCalls.config, {}),
    api.load(fiatCalls.quota, {}),
    api.load(bankAccountCalls.list, { query: {} }),
  ]);
  const chosen = currencies.find(({ currency }) => currency === parameters.get('coin')) ?? currencies[0];
  const owned = quota.currencies.find(({ currency }) => currency === chosen?.currency);
  return {
    coins: currencies.map(({ currency }) => currency),
    networks: [],
    choice: chosen && { ...chosen, ...takable(owned) },
    config,
    entries: [],
    // Payment apps take the money of their own country only.
    bank: { accounts: items.filter(({ paymentType }) => paymentType === 'bank'), isVerified },
  };
}
