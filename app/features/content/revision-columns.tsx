import { Link } from 'react-router';
import type { PostRevision } from '../../../contract/content-editor.ts';
import type { PostPart } from '../../../contract/content-values.ts';
import type { Column } from '../../components/ui/table.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfRevision } from './editor-paths.ts';

export function usePartName() {
  const { t } = useTranslation('content-editor');
  return (part: PostPart) => (part === 'settings' ? t('page.settings') : languageNames[part]);
}

/** Saves of a post: what was saved, when and by whom. */
export function useRevisionColumns(id: string): Column<PostRevision>[] {
  const { t } = useTranslation('content-editor');
  const format = useFormat();
  const nameOf = usePartName();
  return [
    {
      key: 'version',
      header: t('version'),
      isRowHeader: true,
      cell: ({ id: revision, version, part }) => (
        <Link to={pathOfRevision(id, revision)} className="font-medium text-accent-text">
          {t('saveOf', { version, part: nameOf(part) })}
        </Link>
      ),
    },
    { key: 'at', header: t('time'), cell: ({ at }) => format.dateTime(at) },
    { key: 'by', header: t('by'), cell: ({ by }) => by ?? t('original') },
  ];
}
