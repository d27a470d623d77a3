import { recordCalls } from '../../../contract/record.ts';
import { recordIdPattern } from '../../../contract/record-values.ts';
import { type AccountKind, walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { readRecordFilter, recordInputOf } from './record-filter.ts';

/** The entries that an address asks for: of one account where it is given, else of those that the filter names. */
export async function loadRecords(api: PageApi, address: string, account?: AccountKind) {
  const parameters = new URL(address).searchParams;
  const chosen = readRecordFilter(parameters);
  const filter = account ? { ...chosen, account: '' } : chosen;
  const uid = parameters.get('uid') ?? '';
  const [records, balances] = await Promise.all([
    api.load(recordCalls.list, {
      query: recordIdPattern.test(uid) ? { uid } : {},
      input: { ...recordInputOf(filter), ...(account && { account }) },
    }),
    api.load(walletCalls.get, { query: { account: account ?? 'spot' } }),
  ]);
  return { ...records, account, filter, currencies: balances.map(({ currency }) => currency) };
}
export type Records = Awaited<ReturnType<typeof loadRecords>>;
