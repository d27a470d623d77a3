import type { OutboxMessage } from '../../../contract/operator-outbox.ts';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function useOutboxColumns(): Column<OutboxMessage>[] {
  const { t } = useTranslation('operator');
  const format = useFormat();
  return [
    {
      key: 'at',
      header: t('member.at'),
      isRowHeader: true,
      cell: ({ at }) => <span className="whitespace-nowrap">{format.dateTime(at)}</span>,
    },
    { key: 'channel', header: t('outbox.channel'), cell: ({ channel }) => t(`outbox.is.${channel}`) },
    { key: 'to', header: t('outbox.to'), cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
    {
      key: 'text',
      header: t('outbox.message'),
      cell: ({ subject, text }) => (
        <span className="min-w-0 max-w-xl text-left">
          {subject && <span className="block font-medium">{subject}</span>}
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
        </span>
      ),
    },
  ];
}
