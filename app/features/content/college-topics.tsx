import { Link } from 'react-router';
import type { ListedPost } from '../../../contract/content.ts';
import { languageTag } from '../../../contract/languages.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfPost } from '../../paths/content-paths.ts';
import { CoverThumbnail } from './cover-thumbnail.tsx';
import { MarkRead } from './mark-read.tsx';
import { PostList } from './post-list.tsx';
import { useLabels } from './use-labels.ts';

type CollegeTopicsProps = {
  posts: readonly ListedPost[];
  topics: readonly string[];
  /** Ids of the posts that the member has read; undefined for a visitor, of whom nothing is kept. */
  read: readonly string[] | undefined;
};

/** The whole college at a glance: its topics, each with its articles as cards, and how far the member has come. */
export function CollegeTopics({ posts, topics, read }: CollegeTopicsProps) {
  const labels = useLabels();
  const byTopic = Map.groupBy(posts, ({ topic }) => topic);
  const without = byTopic.get(null) ?? [];
  if (posts.length === 0) return <PostList posts={posts} />;
  return (
    <div className="flex flex-col gap-8 pt-2">
      {topics.map((topic) => (
        <section key={topic} aria-labelledby={`topic-${topic}`} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 id={`topic-${topic}`} className="font-semibold text-lg">
              {labels.topic(topic)}
            </h2>
            {read && <Progress posts={byTopic.get(topic) ?? []} read={read} />}
          </div>
          <Cards posts={byTopic.get(topic) ?? []} read={read} />
        </section>
      ))}
      {without.length > 0 && <Cards posts={without} read={read} />}
    </div>
  );
}

function Progress({ posts, read }: { posts: readonly ListedPost[]; read: readonly string[] }) {
  const { t } = useTranslation('content');
  const done = posts.filter(({ id }) => read.includes(id)).length;
  return <p className="text-sm text-text-2 tabular-nums">{t('reading.progress', { done, all: posts.length })}</p>;
}

function Cards({ posts, read }: Pick<CollegeTopicsProps, 'posts' | 'read'>) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => {
        const lang = post.language === language ? undefined : languageTag(post.language);
        return (
          <Card
            as="li"
            key={post.id}
            id={`post-${post.id}`}
            room="small"
            className="relative flex flex-col gap-2 hover:bg-surface-2"
          >
            <CoverThumbnail post={post} className="w-full" />
            <h3 lang={lang} className="font-semibold text-base">
              <Link to={pathOfPost(post)} className="after:absolute after:inset-0">
                {post.title}
              </Link>
            </h3>
            <p lang={lang} className="grow text-text-2">
              {post.summary}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-3 text-xs">
              {post.level && <Badge kind="accent">{t(`level.${post.level}`)}</Badge>}
              {t('post.minutes', { count: post.readingMinutes })}
            </p>
            {read && <MarkRead id={post.id} title={post.title} isRead={read.includes(post.id)} />}
          </Card>
        );
      })}
    </ul>
  );
}
