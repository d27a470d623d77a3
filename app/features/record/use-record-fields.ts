import { recordKinds, recordSearchLengthMax } from '../../../contract/record-values.ts';
import type { AccountKind } from '../../../contract/wallet-values.ts';
import type { FilterField } from '../../components/list/list-filter.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What the ledger's entries are narrowed down by; without accounts there is no choice of them. */
export function useRecordFields(currencies: readonly string[], accounts: readonly AccountKind[]): FilterField[] {
  const { t } = useTranslation('record');
  const wallet = useTranslation('wallet');
  const choices = accounts.map((value) => ({ value, label: wallet.t(`account.${value}`) }));
  const kinds = recordKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
  return [
    ...(accounts.length === 0 ? [] : [{ name: 'account', label: t('list.account'), options: choices }]),
    { name: 'currency', label: wallet.t('column.coin'), options: currencies },
    { name: 'kind', label: t('list.kind'), options: kinds },
    { name: 'from', label: t('list.from'), type: 'date' },
    { name: 'to', label: t('list.to'), type: 'date' },
    { name: 'search', label: t('list.search'), type: 'search', lengthMax: recordSearchLengthMax },
  ];
}
