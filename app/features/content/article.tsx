import type { Picture, Post } from '../../../contract/content.ts';
import { postCategories } from '../../../contract/content-values.ts';
import { languageTag } from '../../../contract/languages.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfPost } from '../../paths/content-paths.ts';
import { ArticleHead } from './article-head.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { PostQuote } from './load-quotes.server.ts';
import { MarkRead } from './mark-read.tsx';
import { MoreToRead } from './more-to-read.tsx';
import { drawingOf } from './post-drawings.ts';
import { QuoteCard } from './quote-card.tsx';
import { ShareLinks } from './share-links.tsx';
import { splitQuotes } from './split-quotes.ts';
import { TagLinks } from './tag-links.tsx';

const headingsMin = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** A post to be read, with what leads on from it. */
export function Article({ post, quotes }: { post: Post; quotes: readonly PostQuote[] }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  // Only pages of members, which nobody else gets, have the button.
  const root = useRootData();
  const isFallback = post.language !== language;
  const lang = isFallback ? languageTag(post.language) : undefined;
  const drawing = drawingOf(post);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:py-10">
      <ArticleHead post={post} />
      <Breadcrumbs category={post.category} />
      <article className="flex flex-col gap-6">
        <header className="flex items-center gap-6">
          <div className="flex min-w-0 grow flex-col gap-3">
            <h1 lang={lang} className="text-balance font-semibold text-2xl leading-tight md:text-3xl">
              {post.title}
            </h1>
            <Facts post={post} />
          </div>
          {!post.cover && drawing && <Illustration name={drawing} className="w-40 max-sm:hidden" />}
        </header>
        {isFallback && <Notice kind="info">{t('post.fallback', { language: languageNames[post.language] })}</Notice>}
        {post.cover && <Cover cover={post.cover} />}
        {post.headings.length >= headingsMin && <Contents headings={post.headings} />}
        <Text post={post} quotes={quotes} lang={lang} />
        <TagLinks category={post.category} tags={post.tags} />
        {root?.profile && post.category === postCategories.college && (
          <MarkRead id={post.id} title={post.title} isRead={false} />
        )}
        <ShareLinks label={t('post.share')} path={pathOfPost(post)} title={post.title} />
      </article>
      <MoreToRead post={post} />
    </div>
  );
}

function Cover({ cover: { src, alt, width, height } }: { cover: Picture }) {
  const classes = 'h-auto w-full rounded-lg';
  return <img src={src} alt={alt} width={width} height={height} fetchPriority="high" className={classes} />;
}

type TextProps = { post: Post; quotes: readonly PostQuote[]; lang: string | undefined };

function Text({ post, quotes, lang }: TextProps) {
  return splitQuotes(post.html).map((piece, index) => {
    if ('html' in piece) {
      return (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and never move.
          key={index}
          lang={lang}
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract promises sanitised HTML.
          dangerouslySetInnerHTML={{ __html: piece.html }}
        />
      );
    }
    const quote = quotes.find(({ market }) => market.symbol === piece.symbol);
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    return quote && <QuoteCard key={index} {...quote} />;
  });
}

function Facts({ post }: { post: Post }) {
  const { t } = useTranslation('content');
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-text-3">
      {post.level && <Badge kind="accent">{t(`level.${post.level}`)}</Badge>}
      <time dateTime={new Date(post.time).toISOString()}>{t('post.published', { date: format.date(post.time) })}</time>
      {post.updatedTime - post.time >= dayMs && (
        <time dateTime={new Date(post.updatedTime).toISOString()}>
          {t('post.updated', { date: format.date(post.updatedTime) })}
        </time>
      )}
      {post.author && <span>{t('post.by', { author: post.author })}</span>}
      <span>{t('post.minutes', { count: post.readingMinutes })}</span>
    </div>
  );
}

function Contents({ headings }: Pick<Post, 'headings'>) {
  const { t } = useTranslation('content');
  return (
    <Card as="nav" aria-labelledby="contents" room="small" className="text-sm print:hidden">
      <p id="contents" className="font-semibold">
        {t('post.contents')}
      </p>
      <ol className="mt-2 flex flex-col gap-1.5">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-accent-text hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}
