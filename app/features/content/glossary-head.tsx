import type { Term } from '../../../contract/content.ts';
import { languageTag } from '../../../contract/languages.ts';
import { PageHead } from '../../components/page-head.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { glossaryPath } from './glossary.tsx';

/** What a search engine should know of the terms; of a search nothing. */
export function GlossaryHead({ terms, isWhole }: { terms: readonly Term[]; isWhole: boolean }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const url = `${useRootData()?.siteOrigin ?? ''}${pathIn(language, glossaryPath)}`;
  const title = t('glossary.title');
  const set = {
    '@type': 'DefinedTermSet',
    '@id': url,
    name: title,
    url,
    inLanguage: languageTag(language),
    hasDefinedTerm: terms.map(({ id, name, text }) => {
      const address = `${url}#${id}`;
      return { '@type': 'DefinedTerm', '@id': address, url: address, name, description: text, termCode: id };
    }),
  };
  return (
    <PageHead
      title={title}
      description={t('glossary.description')}
      isIndexed={isWhole}
      jsonLd={[set]}
      crumbs={[
        { name: t('home'), path: '/' },
        { name: t('category.2'), path: '/college' },
        { name: title, path: glossaryPath },
      ]}
    />
  );
}
