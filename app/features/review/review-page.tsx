import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Pagination } from '../../components/ui/pagination.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConsolePage } from '../operator/console-page.tsx';

type ReviewPageProps<Item> = {
  title: string;
  path: string;
  /** The list beside the one of what waits, by its name in the address. */
  other: 'all' | 'decided';
  list: string;
  items: readonly Item[];
  next: string | null;
  /** Says that the list is empty. */
  none: string;
  hasFailed: boolean;
  /** Above the tabs. */
  intro?: ReactNode;
  card: (item: Item) => ReactNode;
};

/** A page of the console where what waits is decided, and what was decided can be read. */
export function ReviewPage<Item>(props: ReviewPageProps<Item>) {
  const { t } = useTranslation('review');
  const { title, path, other, list, items, next, none, hasFailed, intro, card } = props;
  return (
    <ConsolePage title={title} hasFailed={hasFailed}>
      {intro}
      <TabLinks
        label={title}
        tabs={[
          { label: t('open'), to: path, isCurrent: list === 'open' },
          { label: t(other), to: `${path}?list=${other}`, isCurrent: list === other },
        ]}
      />
      {items.length === 0 && <EmptyState isCard icon={ClipboardCheck} title={none} />}
      {items.map(card)}
      <Pagination parameter="maxId" next={next} />
    </ConsolePage>
  );
}
