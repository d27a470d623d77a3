import type { MoneyRecord } from '../../../contract/record.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SourceLink } from './record-source.tsx';

const places = 8;

/** Entries with what they changed and what the account owned afterwards. */
export function useRecordColumns(): Column<MoneyRecord>[] {
  const { t } = useTranslation('record');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  const signed = (value: string) => mask(`${value.startsWith('-') ? '' : '+'}${format.amount(value, places)}`);
  return [
    {
      key: 'time',
      header: t('list.time'),
      isRowHeader: true,
      cell: ({ time }) => <Time at={time} isStacked />,
    },
    {
      key: 'kind',
      header: t('list.kind'),
      cell: ({ kind, transactionId, source }) => (
        <span className="text-right md:inline-block md:text-left xl:min-w-40">
          {t(`kind.${kind}`)}
          <span className="block text-text-3 text-xs">
            {transactionId} · <SourceLink source={source} />
          </span>
        </span>
      ),
    },
    {
      key: 'account',
      header: t('list.account'),
      cell: ({ account }) => wallet.t(`account.${account}`),
    },
    {
      key: 'amount',
      header: t('list.change'),
      align: 'end',
      cell: ({ amount, currency }) =>
        amount !== '0' && (
          <span className={`whitespace-nowrap ${amount.startsWith('-') ? 'text-down' : 'text-up'}`}>
            {signed(amount)} {currency}
          </span>
        ),
    },
    {
      key: 'held',
      header: t('list.held'),
      align: 'end',
      cell: ({ held, currency }) =>
        held !== '0' && (
          <span className="whitespace-nowrap">
            {signed(held)} {currency}
          </span>
        ),
    },
    {
      key: 'balance',
      header: t('list.balance'),
      align: 'end',
      cell: ({ balance, currency }) => (
        <span className="whitespace-nowrap">
          {mask(format.amount(balance, places))} {currency}
        </span>
      ),
    },
  ];
}
