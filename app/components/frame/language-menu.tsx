import { Check, Globe } from 'lucide-react';
import { type Language, languageTag } from '../../../contract/languages.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Menu, menuEntryClasses } from '../ui/menu.tsx';

type LanguageProps = { supported: readonly Language[] };

export function LanguageMenu({ supported }: LanguageProps) {
  const { t } = useTranslation();
  return (
    <Menu label={t('frame.languageMenu')} summary={<Globe aria-hidden size={20} />}>
      <LanguageChoices supported={supported} />
    </Menu>
  );
}

/**
 * A plain form post and a full load: every word of the page changes. use-drawn-links.ts remembers the choice beside
 * the cookie that the post sets.
 */
export function LanguageChoices({ supported }: LanguageProps) {
  const current = useLanguage();
  return (
    <form method="post" action="/language">
      {supported.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={languageTag(language)}
          aria-current={language === current ? 'true' : undefined}
          className={`${menuEntryClasses} justify-between`}
        >
          {languageNames[language]}
          {language === current && <Check aria-hidden size={16} className="text-accent-text" />}
        </button>
      ))}
    </form>
  );
}
