import { Settings2, X } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Form, Link, useSearchParams } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { Menu, menuEntryClasses } from '../../components/ui/menu.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Desk, layouts, writeTabs } from './desk-values.ts';
import { deskId } from './first-touch.ts';
import { useHands } from './use-hands.ts';
import { useView } from './use-view.ts';

type DeskBarProps = { market: MarketSymbol; markets: readonly Pick<MarketSymbol, 'symbol' | 'name'>[]; desk: Desk };

const ArrangeDesk = lazyPart(() => import('./arrange-desk.tsx'));
const KeyMap = lazyPart(() => import('./key-map.tsx'));
const yearSeconds = 31_536_000;
const tabClasses =
  'flex items-center border-b-2 border-transparent text-xs text-text-2 has-[[aria-current]]:border-accent ' +
  'has-[[aria-current]]:text-text-1';

/** Markets that are open beside each other, and how the desk is arranged. */
export function DeskBar({ market, markets, desk }: DeskBarProps) {
  const { t } = useTranslation('exchange-desk');
  const { view, linkWith } = useView();
  useHands({ market, view, linkWith, desk });
  const [parameters] = useSearchParams();
  const isHydrated = useHydrated();
  const isArranged = isHydrated && parameters.has('arrange');
  // The boxes over the panels stand in the panels' grid, which is another part of the page.
  const grid = isArranged ? document.querySelector('.desk-grid') : null;
  const tabs = writeTabs(desk.markets);
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
    document.cookie = `markets=${tabs}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  }, [tabs]);
  const nameOf = (symbol: string) => markets.find((known) => known.symbol === symbol)?.name ?? symbol;
  return (
    <div id={deskId} className="flex items-stretch justify-between gap-2 border-b bg-surface-1">
      <nav aria-label={t('tabs.label')} className="begin-at-current min-w-0 overflow-x-auto">
        <ul className="flex h-full">
          {desk.markets.map((symbol) => {
            const isCurrent = symbol === market.symbol;
            return (
              <li key={symbol} className={tabClasses}>
                <Link
                  to={`/exchange?id=${symbol.toLowerCase()}`}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={`whitespace-nowrap py-2 pl-3 hover:text-text-1 ${isCurrent ? 'pr-3' : 'pr-1'}`}
                >
                  {nameOf(symbol)}
                </Link>
                {!isCurrent && <CloseTab symbol={symbol} label={t('tabs.close', { name: nameOf(symbol) })} />}
              </li>
            );
          })}
          {!desk.isKept && (
            <noscript>
              <DeskForm>
                <button type="submit" name="keeps" value={market.symbol} className="p-2 text-accent-text text-xs">
                  {t('tabs.keep')}
                </button>
              </DeskForm>
            </noscript>
          )}
        </ul>
      </nav>
      <DeskMenu desk={desk} mapPath={linkWith('keys', 'map')} arrangePath={linkWith('arrange', 'yes')} />
      {grid &&
        createPortal(
          <Suspense>
            <ArrangeDesk desk={desk} />
          </Suspense>,
          grid,
        )}
      {view.isMap && (
        <Suspense>
          <KeyMap closeTo={linkWith('keys', null)} isOn={desk.keys} />
        </Suspense>
      )}
    </div>
  );
}

function CloseTab({ symbol, label }: { symbol: string; label: string }) {
  return (
    <DeskForm>
      <button
        type="submit"
        name="closes"
        value={symbol}
        aria-label={label}
        className="rounded-sm p-1.5 text-text-3 hover:text-text-1"
      >
        <X aria-hidden size={14} />
      </button>
    </DeskForm>
  );
}

function DeskMenu({ desk, mapPath, arrangePath }: { desk: Desk; mapPath: string; arrangePath: string }) {
  const { t } = useTranslation('exchange-desk');
  const summary = (
    <>
      <Settings2 aria-hidden size={16} />
      {t('desk.title')}
    </>
  );
  return (
    <Menu summary={<span className="flex items-center gap-1.5 text-xs">{summary}</span>}>
      <DeskForm>
        <p className="px-2.5 pt-1 text-text-3 text-xs max-xl:hidden">{t('desk.layout')}</p>
        {layouts.map((layout) => (
          <button
            key={layout}
            type="submit"
            name="layout"
            value={layout}
            aria-pressed={layout === desk.layout}
            className={`${menuEntryClasses} max-xl:hidden`}
          >
            <span aria-hidden="true">{layout === desk.layout ? '●' : '○'}</span> {t(`layout.${layout}`)}
          </button>
        ))}
        {(['asks', 'sounds', 'keys'] as const).map((name) => (
          <button
            key={name}
            type="submit"
            name={name}
            value={desk[name] ? 'no' : 'yes'}
            role="switch"
            aria-checked={desk[name]}
            className={menuEntryClasses}
          >
            <span aria-hidden="true">{desk[name] ? '☑' : '☐'}</span> {t(`desk.${name}`)}
          </button>
        ))}
      </DeskForm>
      <Link to={arrangePath} preventScrollReset className={`${menuEntryClasses} noscript:hidden max-xl:hidden`}>
        {t('desk.arrange')}
      </Link>
      <Link to={mapPath} preventScrollReset className={menuEntryClasses}>
        {t('keys.title')}
      </Link>
    </Menu>
  );
}

const DeskForm = ({ children }: { children: React.ReactNode }) => (
  <Form method="post" preventScrollReset replace>
    <input type="hidden" name="intent" value="desk" />
    {children}
  </Form>
);
