import { Check, Globe } from 'lucide-react';
import { useLocation } from 'react-router';
import { type Language, languages, languageTag } from '../../../contract/languages.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRootData } from '../../use-root-data.ts';
import { Menu, menuEntryClasses } from '../ui/menu.tsx';

export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <Menu label={t('frame.languageMenu')} summary={<Globe aria-hidden size={20} />}>
      <LanguageChoices />
    </Menu>
  );
}

/** A plain form post and a full load: every word of the page changes. Lists what the site config supports. */
export function LanguageChoices() {
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const supported = useRootData()?.site.supportedLanguages ?? languages;
  return (
    <form method="post" action="/language">
      <input type="hidden" name="path" value={`${pathname}${search}`} />
      {supported.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={languageTag(language)}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => remember(language)}
          className={`${menuEntryClasses} justify-between`}
        >
          {languageNames[language]}
          {language === current && <Check aria-hidden size={16} className="text-accent-text" />}
        </button>
      ))}
    </form>
  );
}

/** Beside the cookie that the post sets (spec section 2). Storage may be forbidden: the cookie is enough then. */
function remember(language: Language) {
  try {
    localStorage.setItem('language', language);
  } catch {
    return;
  }
}
