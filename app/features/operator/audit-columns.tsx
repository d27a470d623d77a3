import { Link } from 'react-router';
import type { ListedAuditEntry } from '../../../contract/operator-admin.ts';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameDeed } from './name-deed.ts';
import { SubjectLink } from './subject-link.tsx';

export function useAuditColumns(): Column<ListedAuditEntry>[] {
  const { t } = useTranslation('operator');
  const format = useFormat();
  return [
    { key: 'id', header: t('audit.id'), isRowHeader: true, cell: ({ id }) => id },
    { key: 'at', header: t('member.at'), cell: ({ at }) => format.dateTime(at) },
    { key: 'operator', header: t('audit.operator'), cell: ({ operator }) => operator ?? t('audit.commandLine') },
    { key: 'action', header: t('audit.action'), cell: ({ action }) => <Action action={action} /> },
    { key: 'subject', header: t('audit.subject'), cell: ({ subject }) => <SubjectLink subject={subject} /> },
    { key: 'what', header: t('deed.reason'), cell: (entry) => <What entry={entry} /> },
  ];
}

/** In words, as a link to all entries of the same action: the filter takes its name. */
function Action({ action }: { action: string }) {
  const { t } = useTranslation('operator');
  return (
    <Link to={`?${new URLSearchParams({ action })}`} className="text-accent-text">
      {nameDeed(action, t)}
    </Link>
  );
}

/** The reason, and the state before and after, folded: it is rarely read. */
function What({ entry: { reason, before, after } }: { entry: ListedAuditEntry }) {
  const { t } = useTranslation('operator');
  return (
    <div className="min-w-0 max-w-md break-words">
      {reason}
      <details>
        <summary className="cursor-pointer text-text-3 text-xs">{t('audit.change')}</summary>
        <p className="break-all text-xs">
          {before} → {after}
        </p>
      </details>
    </div>
  );
}
