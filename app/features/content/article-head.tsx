import type { Post } from '../../../contract/content.ts';
import { languageTag } from '../../../contract/languages.ts';
import { PageHead, shareCardSize } from '../../components/page-head.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfCategory, pathOfPost } from '../../paths/content-paths.ts';

/** One question makes no list of them. */
const questionsMin = 2;

/** What a search engine and a shared link say of a post. In another language than the page's it is not its text. */
export function ArticleHead({ post }: { post: Post }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const root = useRootData();
  const origin = root?.siteOrigin ?? '';
  const url = `${origin}${pathIn(language, pathOfPost(post))}`;
  const organization = { '@type': 'Organization', name: root?.site.name, url: `${origin}${pathIn(language, '/')}` };
  const crumbs = [
    { name: t('home'), path: '/' },
    { name: t(`category.${post.category}`), path: pathOfCategory(post.category) },
    { name: post.title, path: pathOfPost(post) },
  ];
  const card = post.shareImage ? { ...shareCardSize, src: post.shareImage, alt: post.title } : post.cover;
  const article = {
    '@type': 'Article',
    headline: post.title,
    description: post.summary,
    inLanguage: languageTag(post.language),
    datePublished: new Date(post.time).toISOString(),
    dateModified: new Date(post.updatedTime).toISOString(),
    author: post.author ? { '@type': 'Person', name: post.author } : organization,
    publisher: organization,
    mainEntityOfPage: url,
    image: `${origin}${card?.src ?? `/share/${language}.png`}`,
  };
  const faq = {
    '@type': 'FAQPage',
    mainEntity: post.questions.map(({ question, answer }) => {
      return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } };
    }),
  };
  return (
    <PageHead
      title={post.title}
      description={post.summary}
      canonicalParameters={['id']}
      isIndexed={post.language === language}
      type="article"
      {...(card && { image: card })}
      jsonLd={post.questions.length >= questionsMin ? [article, faq] : [article]}
      crumbs={crumbs}
    />
  );
}
