import type { Deposit } from '../../../contract/deposit.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shorten } from '../wallet/shorten.ts';

export const depositLooks = {
  pending: 'neutral',
  confirming: 'accent',
  credited: 'up',
  tooSmall: 'warn',
  reversed: 'down',
  flagged: 'warn',
  takenBack: 'down',
  writtenOff: 'neutral',
} as const;

/** Deposits with what has become of them. */
export function useDepositColumns(): Column<Deposit>[] {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  return [
    { key: 'currency', header: t('column.coin'), isRowHeader: true, cell: ({ currency }) => currency },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => format.amount(amount, 8),
    },
    { key: 'network', header: t('column.network'), cell: ({ networkName }) => networkName },
    { key: 'transaction', header: t('column.transaction'), cell: (deposit) => <Transaction deposit={deposit} /> },
    { key: 'state', header: t('column.state'), cell: (deposit) => <State deposit={deposit} /> },
    { key: 'time', header: t('column.time'), align: 'end', cell: ({ time }) => format.dateTime(time) },
  ];
}

function Transaction({ deposit: { transactionId, explorerUrl } }: { deposit: Deposit }) {
  const text = <span title={transactionId}>{shorten(transactionId)}</span>;
  if (!explorerUrl) return text;
  return (
    <a href={explorerUrl} target="_blank" rel="noreferrer" className="font-medium text-accent-text">
      {text}
    </a>
  );
}

function State({ deposit: { state, confirmations, confirmationsNeeded } }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const badge = <Badge kind={depositLooks[state]}>{t(`is.${state}`)}</Badge>;
  if (state !== 'pending' && state !== 'confirming') return badge;
  const progress = t('history.progress', { done: confirmations, needed: confirmationsNeeded });
  return (
    <span className="inline-flex flex-col gap-1">
      <span className="flex items-center gap-2">
        {badge}
        <span>{progress}</span>
      </span>
      <ProgressBar label={t('history.progressLabel')} value={confirmations} max={confirmationsNeeded} />
    </span>
  );
}
