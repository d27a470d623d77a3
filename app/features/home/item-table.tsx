import { Link } from 'react-router';
import type { EditedItem } from '../../../contract/home-editor.ts';
import { languages } from '../../../contract/languages.ts';
import { popupModes } from '../../../contract/site-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfItem } from './item-path.ts';

const looks = { shown: 'up', soon: 'accent', over: 'neutral', never: 'neutral' } as const;

function windowState({ kind, popupMode, from, to }: EditedItem, now: number): keyof typeof looks {
  if (kind === 'popup' && popupMode === popupModes.never) return 'never';
  if (to !== null && to <= now) return 'over';
  return from !== null && from > now ? 'soon' : 'shown';
}

type ItemTableProps = { caption: string; items: readonly EditedItem[]; now: number };

/** Banners or popup notices in the order of visitors. */
export function ItemTable({ caption, items, now }: ItemTableProps) {
  const { t } = useTranslation('home-editor');
  const { t: of } = useTranslation('content-editor');
  const format = useFormat();
  const language = useLanguage();
  const columns: Column<EditedItem>[] = [
    {
      key: 'title',
      header: t('field.title'),
      isRowHeader: true,
      cell: ({ kind, id, texts }) => (
        <Link to={pathOfItem(kind, { id })} className="min-w-0 break-words font-medium text-accent-text">
          {(texts[language] ?? texts.en)?.title ?? id}
        </Link>
      ),
    },
    {
      key: 'state',
      header: of('field.state'),
      cell: (item) => {
        const state = windowState(item, now);
        return <Badge kind={looks[state]}>{t(`state.${state}`)}</Badge>;
      },
    },
    { key: 'from', header: t('field.from'), cell: ({ from }) => from !== null && format.dateTime(from) },
    { key: 'to', header: t('field.to'), cell: ({ to }) => to !== null && format.dateTime(to) },
    {
      key: 'languages',
      header: of('languages'),
      align: 'end',
      cell: ({ texts }) => of('written', { number: Object.keys(texts).length, of: languages.length }),
    },
  ];
  return <Table caption={caption} columns={columns} rows={[...items]} rowKey={({ id }) => id} />;
}
