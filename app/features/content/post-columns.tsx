import { Link } from 'react-router';
import type { EditedListItem } from '../../../contract/content-editor.ts';
import type { PostState } from '../../../contract/content-values.ts';
import { languages } from '../../../contract/languages.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfText } from './editor-paths.ts';

const looks = { draft: 'neutral', scheduled: 'accent', published: 'up', archived: 'warn' } as const;

function StateBadge({ state }: { state: PostState }) {
  const { t } = useTranslation('content-editor');
  return <Badge kind={looks[state]}>{t(`state.${state}`)}</Badge>;
}

export function usePostColumns(): Column<EditedListItem>[] {
  const { t } = useTranslation('content-editor');
  const { t: of } = useTranslation('content');
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('field.title'),
      isRowHeader: true,
      cell: ({ id, title, slug }) => (
        <Link to={pathOfText(id, 'en')} className="min-w-0 break-words font-medium text-accent-text">
          {title || slug}
        </Link>
      ),
    },
    { key: 'category', header: t('field.category'), cell: ({ category }) => of(`category.${category}`) },
    { key: 'state', header: t('field.state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'time',
      header: t('time'),
      cell: ({ state, publishAt }) => (state === 'draft' ? null : format.dateTime(publishAt)),
    },
    {
      key: 'languages',
      header: t('languages'),
      align: 'end',
      cell: ({ languages: written }) => t('written', { number: written.length, of: languages.length }),
    },
  ];
}
