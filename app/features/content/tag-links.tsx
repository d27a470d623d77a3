import { Link } from 'react-router';
import { type PostCategory, postCategories } from '../../../contract/content-values.ts';
import { chipClasses } from '../../components/ui/chip-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfCategory } from '../../paths/content-paths.ts';
import { useLabels } from './use-labels.ts';

/** The categories whose lists can be filtered. */
const filtered: readonly PostCategory[] = [postCategories.announcements, postCategories.college];

/** A post's tags, as links to what else has them. */
export function TagLinks({ category, tags }: { category: PostCategory; tags: readonly string[] }) {
  const { t } = useTranslation('content');
  const labels = useLabels();
  if (tags.length === 0 || !filtered.includes(category)) return null;
  return (
    <ul aria-label={t('post.tags')} className="flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`${pathOfCategory(category)}?tag=${encodeURIComponent(tag)}`} className={chipClasses}>
            {labels.tag(tag)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
