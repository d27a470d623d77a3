import { Search } from 'lucide-react';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const inputClasses =
  'h-10 w-full rounded-lg border border-line-strong bg-surface-1 pr-3 pl-9 text-base text-text-1 md:text-sm ' +
  'placeholder:text-text-3 focus-visible:border-focus';
const buttonClasses = 'absolute inset-y-0 left-0 w-9 text-text-3 hover:text-text-1';

type SymbolSearchProps = {
  /** Another name than in the header, where the page has both. */
  label?: string;
  className?: string;
};

/** Finds a symbol: a form that leads to the list of markets, and offers symbols while one types (suggestions.tsx). */
export function SymbolSearch({ label, className = '' }: SymbolSearchProps) {
  const { t } = useTranslation();
  const name = label ?? t('symbolSearch.label');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, as everywhere on the site.
    <form
      action={pathIn(useLanguage(), '/quotes')}
      role="search"
      aria-label={name}
      data-stays
      data-suggests
      className={`relative ${className}`}
    >
      <input
        type="text"
        name="search"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={name}
        placeholder={name}
        className={inputClasses}
      />
      <button type="submit" aria-label={t('symbolSearch.submit')} className={buttonClasses}>
        <Search aria-hidden size={16} className="mx-auto" />
      </button>
    </form>
  );
}
