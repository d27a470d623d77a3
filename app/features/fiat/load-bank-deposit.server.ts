import { fiatCalls } from '../../../contract/fiat.ts';
import { fiatDepositCalls } from '../../../contract/fiat-deposit.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { latestDeposits } from '../deposit/deposit-lists.ts';
import { startAnnouncing, startAttaching } from './bank-deposit-forms.server.ts';

export type BankDeposit = Awaited<ReturnType<typeof loadBankDeposit>>;

/** The deposit that the address names, or what it takes to announce one: currency, minimum, a known identity. */
export async function loadBankDeposit(api: PageApi, parameters: URLSearchParams) {
  const id = /^[1-9]\d{0,15}$/.exec(parameters.get('id') ?? '')?.[0];
  const [{ currencies, isVerified }, latest, deposit] = await Promise.all([
    api.load(fiatCalls.config, {}),
    api.load(fiatDepositCalls.list, { query: { limit: String(latestDeposits) } }),
    id ? api.load(fiatDepositCalls.detail, { query: { id } }) : null,
  ]);
  const chosen = currencies.find(({ currency }) => currency === parameters.get('coin')) ?? currencies[0];
  return {
    currencies: currencies.map(({ currency }) => currency),
    chosen,
    isVerified,
    deposit,
    latest: latest.items,
    state: deposit ? startAttaching() : startAnnouncing(),
  };
}
