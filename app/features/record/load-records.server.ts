import { recordCalls } from '../../../contract/record.ts';
import { recordIdPattern } from '../../../contract/record-values.ts';
import { type AccountKind, walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { ownAccounts } from '../wallet/own-accounts.ts';
import { readRecordFilter, recordInputOf } from './record-filter.ts';

/** The entries that an address asks for: of one account where it is given, else of those that the filter names. */
export async function loadRecords(
  api: PageApi,
  { address, account, offered = [] }: { address: string; account?: AccountKind; offered?: readonly AccountKind[] },
) {
  const parameters = new URL(address).searchParams;
  const chosen = readRecordFilter(parameters);
  const filter = account ? { ...chosen, account: '' } : chosen;
  const uid = parameters.get('uid') ?? '';
  const [records, balances] = await Promise.all([
    api.load(recordCalls.list, {
      query: recordIdPattern.test(uid) ? { uid } : {},
      input: { ...recordInputOf(filter), ...(account && { account }) },
    }),
    api.load(walletCalls.get, { query: account ? { account } : {} }),
  ]);
  const currencies = [...new Set(balances.map(({ currency }) => currency))];
  return { ...records, account, accounts: ownAccounts(offered, balances), filter, currencies };
}
export type Records = Awaited<ReturnType<typeof loadRecords>>;
