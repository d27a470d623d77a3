import { languageTag } from '../../../contract/languages.ts';
import { PageHead } from '../../components/page-head.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { siteJsonLd } from '../site/site-json-ld.ts';

/** The head of the home page, which also says what the site is. */
export function HomeHead() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const root = useRootData();
  const addressOf = (path: string) => `${root?.siteOrigin}${pathIn(language, path)}`;
  const facts = root && {
    site: root.site,
    origin: root.siteOrigin,
    home: addressOf('/'),
    search: `${addressOf('/quotes')}?search={search_term_string}`,
    language: languageTag(language),
  };
  return (
    <PageHead
      title={t('welcome.title')}
      description={t('welcome.description')}
      jsonLd={import.meta.env.SSR && facts ? siteJsonLd(facts) : []}
    />
  );
}
