import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { Suggestion } from '../../features/quotes/suggestion.ts';
import { countSearch } from '../../features/quotes/symbol-path.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CoinIcon } from '../ui/coin-icon.tsx';
import { PriceChange } from '../ui/price-change.tsx';
import { useSuggestions } from './use-suggestions.ts';

const panelClasses =
  'absolute inset-x-0 top-full z-50 mt-1 max-h-[70dvh] sm:min-w-80 overflow-y-auto rounded-lg border bg-surface-1 ' +
  'p-1.5 shadow-float';
const optionClasses =
  'flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2 text-sm hover:bg-surface-2 ' +
  'aria-selected:bg-surface-2 aria-selected:outline-2 aria-selected:outline-focus';

export type SymbolSuggestionsProps = { input: HTMLInputElement };

/** Makes the search box a combobox: the arrows go through the list, Enter opens, Escape closes. */
export default function SymbolSuggestions({ input }: SymbolSuggestionsProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const address = useHref('/quotes/search');
  const id = useId();
  const [typed, setTyped] = useState(() => input.value);
  // If the focus moved on while this file was loading, it is not taken back.
  const [isOpen, setOpen] = useState(() => document.activeElement === input);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(address, typed);
  const shown = isOpen && found ? found : [];

  function open({ symbol, path }: Suggestion) {
    if (typed.trim()) countSearch(address, symbol);
    input.value = '';
    setTyped('');
    setOpen(false);
    void navigate(path);
  }

  function move(step: 1 | -1) {
    setOpen(true);
    const count = found?.length ?? 0;
    setActive((before) => (before < 0 && step < 0 ? count - 1 : (before + step + count) % Math.max(count, 1)));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else {
      if (event.key === 'Enter' || event.key === 'Tab') setOpen(false);
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onInput = () => {
      setTyped(input.value);
      setOpen(true);
      setActive(-1);
    };
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('keydown', onKey, { signal });
    input.addEventListener('click', () => setOpen(true), { signal });
    input.addEventListener('focus', () => setOpen(true), { signal });
    input.addEventListener('blur', () => setOpen(false), { signal });
    // Input between drawing and this listener was missed.
    setTyped(input.value);
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    const option = document.getElementById(`${id}-${active}`);
    option?.scrollIntoView({ block: 'nearest' });
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(shown.length > 0),
      'aria-activedescendant': option?.id ?? '',
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  });

  return (
    <>
      <p role="status" className={isOpen && found?.length === 0 ? `${panelClasses} text-sm text-text-2` : 'sr-only'}>
        {isOpen &&
          found &&
          (found.length > 0 ? t('symbolSearch.found', { count: found.length }) : t('symbolSearch.none'))}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('symbolSearch.label')}
        hidden={shown.length === 0}
        onPointerDown={(event) => event.preventDefault()}
        className={panelClasses}
      >
        {shown.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the search box, which has the focus.
          <div
            key={suggestion.symbol}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => open(suggestion)}
            className={optionClasses}
          >
            <CoinIcon src={suggestion.svgIcon} name={suggestion.name} size="sm" />
            <span className="grow font-medium">{suggestion.name}</span>
            {suggestion.last && (
              <span className="text-text-2 tabular-nums">
                {format.price(suggestion.last, suggestion.pricePrecision)}
              </span>
            )}
            {suggestion.percent && (
              <PriceChange percent={suggestion.percent} format={format} className="w-18 justify-end" />
            )}
          </div>
        ))}
      </div>
    </>
  );
}
