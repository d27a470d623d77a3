import { Link } from 'react-router';
import type { EditedPost } from '../../../contract/content-editor.ts';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfPost } from '../../paths/content-paths.ts';
import { pathOfHistory, pathOfPictures, pathOfSettings, pathOfText } from './editor-paths.ts';

type PostPage = 'settings' | 'text' | 'pictures' | 'history';
type PostHeadProps = { post: Pick<EditedPost, 'id' | 'category' | 'slug' | 'settings'>; current: PostPage };

/** Which post it is, and what there is to see of it. */
export function PostHead({ post, current }: PostHeadProps) {
  const { t } = useTranslation('content-editor');
  const { t: of } = useTranslation('content');
  const paths = {
    settings: pathOfSettings(post.id),
    text: pathOfText(post.id, 'en'),
    pictures: pathOfPictures(post.id),
    history: pathOfHistory(post.id),
  };
  const pages = Object.keys(paths) as PostPage[];
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-3">
        <span>{of(`category.${post.category}`)}</span>
        <span>{post.slug}</span>
        {post.settings.state === 'published' && (
          <Link to={pathOfPost(post)} className="font-medium text-accent-text">
            {t('open')}
          </Link>
        )}
        <Link to="/operator/posts" className="font-medium text-accent-text">
          {t('back')}
        </Link>
      </p>
      <TabLinks
        label={t('pages')}
        tabs={pages.map((page) => ({ label: t(`page.${page}`), to: paths[page], isCurrent: page === current }))}
      />
    </>
  );
}

/** In the reader's language, else in English, else in any, else its slug. */
export function usePostTitle({ texts, slug }: Pick<EditedPost, 'texts' | 'slug'>): string {
  const own = useLanguage();
  const text = [own, 'en'].map((wanted) => texts.find(({ language }) => language === wanted)).find(Boolean);
  return (text ?? texts[0])?.title ?? slug;
}
