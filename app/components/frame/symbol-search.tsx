import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SymbolSuggestionsProps } from './symbol-suggestions.tsx';

/** Only for those who search; where it does not come, the form goes on alone. */
const SymbolSuggestions = lazy(() =>
  import('./symbol-suggestions.tsx').catch(() => ({ default: (_: SymbolSuggestionsProps): ReactNode => null })),
);

const inputClasses =
  'h-10 w-full rounded-lg border border-line-strong bg-surface-1 pr-3 pl-9 text-base text-text-1 md:text-sm ' +
  'placeholder:text-text-3 focus-visible:border-focus';
const buttonClasses = 'absolute inset-y-0 left-0 w-9 text-text-3 hover:text-text-1';

type SymbolSearchProps = {
  /** Another name than in the header, where the page has both. */
  label?: string;
  className?: string;
};

/** Finds a symbol: a form that leads to the list of markets, and offers symbols while one types. */
export function SymbolSearch({ label, className = '' }: SymbolSearchProps) {
  const { t } = useTranslation();
  const name = label ?? t('symbolSearch.label');
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  return (
    <Form action="/quotes" role="search" aria-label={name} className={`relative ${className}`}>
      <input
        ref={input}
        type="text"
        name="search"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={name}
        placeholder={name}
        onFocus={() => setWanted(true)}
        onInput={() => setWanted(true)}
        className={inputClasses}
      />
      <button type="submit" aria-label={t('symbolSearch.submit')} className={buttonClasses}>
        <Search aria-hidden size={16} className="mx-auto" />
      </button>
      {isWanted && (
        <Suspense>
          <SymbolSuggestions input={input} />
        </Suspense>
      )}
    </Form>
  );
}
