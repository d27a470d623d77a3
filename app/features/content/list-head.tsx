import type { PostCategory } from '../../../contract/content.ts';
import { PageHead } from '../../components/page-head.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type ListHeadProps = {
  category: PostCategory;
  page: number;
  canonicalParameters: readonly string[];
  isIndexed?: boolean;
};

/** Each page of a list has a title of its own. */
export function ListHead({ category, page, canonicalParameters, isIndexed = true }: ListHeadProps) {
  const { t } = useTranslation('content');
  const title = t(`category.${category}`);
  return (
    <PageHead
      title={page === 1 ? title : t('list.pageTitle', { title, page })}
      description={t(`description.${category}`)}
      canonicalParameters={canonicalParameters}
      isIndexed={isIndexed}
    />
  );
}
