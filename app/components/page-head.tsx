import { useLocation } from 'react-router';
import { languages, languageTag } from '../../contract/languages.ts';
import { pathIn } from '../i18n/path-in.ts';
import { useLanguage } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useRootData } from '../use-root-data.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Search parameters that make another page of it, e.g. ['id']; others do not appear in the canonical address. */
  canonicalParameters?: readonly string[];
  /** false for members' pages and errors: nobody should find them by a search engine. */
  isIndexed?: boolean;
};

/** Title and description of a page, and where it stands in the other languages. */
export function PageHead({ title, description, canonicalParameters = [], isIndexed = true }: PageHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const root = useRootData();
  const origin = root?.origin;
  const path = `${pathname}${selectParameters(search, canonicalParameters)}`;
  return (
    <>
      <title>{t('head.title', { title, site: root?.site.name ?? t('frame.siteName') })}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {isIndexed && origin && (
        <>
          <link rel="canonical" href={`${origin}${pathIn(language, path)}`} />
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={languageTag(other)} href={`${origin}${pathIn(other, path)}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}${pathIn('en', path)}`} />
        </>
      )}
    </>
  );
}

function selectParameters(search: string, names: readonly string[]): string {
  const all = new URLSearchParams(search);
  const selected = new URLSearchParams(names.flatMap((name) => all.getAll(name).map((value) => [name, value])));
  return selected.size ? `?${selected}` : '';
}
