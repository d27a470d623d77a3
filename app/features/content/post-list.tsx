import { Newspaper, Pin } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedPost } from '../../../contract/content.ts';
import { languageTag } from '../../../contract/languages.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfPost } from '../../paths/content-paths.ts';
import { CoverThumbnail } from './cover-thumbnail.tsx';
import { Marked } from './marked.tsx';

type PostListProps = {
  posts: readonly ListedPost[];
  /** Where the whole list is, when this one is filtered. */
  allPath?: string | undefined;
};

/** Posts as lines to be read down: date, title, summary. */
export function PostList({ posts, allPath }: PostListProps) {
  const { t } = useTranslation('content');
  if (posts.length === 0) {
    return (
      <EmptyState icon={Newspaper} title={t(allPath ? 'list.noneFits' : 'list.none')}>
        {allPath && (
          <Link to={allPath} className="font-medium text-accent-text">
            {t('list.showAll')}
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <Card as="ul" room="none" className="divide-y">
      {posts.map((post) => (
        <li key={post.id}>
          <PostLine post={post} />
        </li>
      ))}
    </Card>
  );
}

function PostLine({ post }: { post: ListedPost }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const format = useFormat();
  const lang = post.language === language ? undefined : languageTag(post.language);
  return (
    <article className="relative flex items-start gap-4 p-4 hover:bg-surface-2 md:px-5">
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-3 text-xs">
          {post.isPinned && (
            <span className="inline-flex items-center gap-1 font-medium text-accent-text">
              <Pin aria-hidden size={14} />
              {t('post.pinned')}
            </span>
          )}
          {post.level && <Badge>{t(`level.${post.level}`)}</Badge>}
          <time dateTime={new Date(post.time).toISOString()}>{format.date(post.time)}</time>
          <span>{t('post.minutes', { count: post.readingMinutes })}</span>
        </div>
        <h2 lang={lang} className="font-semibold text-base">
          <Link to={pathOfPost(post)} className="after:absolute after:inset-0">
            {post.hits ? <Marked text={post.hits.title} /> : post.title}
          </Link>
        </h2>
        <p lang={lang} className="text-text-2">
          {post.hits ? <Marked text={post.hits.excerpt} /> : post.summary}
        </p>
      </div>
      <CoverThumbnail post={post} className="w-24 md:w-36" />
    </article>
  );
}
