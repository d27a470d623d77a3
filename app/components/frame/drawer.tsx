import { ChevronDown, Menu as MenuLines, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRootData } from '../../use-root-data.ts';
import { NavLink } from '../link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { AppearanceChoices } from './appearance-menu.tsx';
import { LanguageChoices } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { MemberSummary } from './member-summary.tsx';
import { MenuEntry } from './menu-entry.tsx';
import type { Entry } from './navigation.ts';
import { SymbolSearch } from './symbol-search.tsx';

const drawerId = 'drawer';
const buttonClasses = 'rounded-lg p-2.5 text-text-2 hover:bg-surface-2 hover:text-text-1';
const drawerClasses =
  'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto ' +
  'overscroll-contain bg-surface-1 p-0 text-text-1 backdrop:bg-black/40 open:flex md:w-[375px] md:border-l wide:hidden';

/**
 * Everything of the header that has no room there. A popover: the browser itself opens it, closes it by Escape and by
 * a click beside it, and gives the focus back; a script only keeps the focus in it and closes it on the way elsewhere.
 */
export function Drawer() {
  const { t } = useTranslation('menu');
  const { pathname, search } = useLocation();
  const drawer = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to close.
  useEffect(() => {
    drawer.current?.hidePopover?.();
  }, [pathname, search]);

  return (
    <>
      <button
        type="button"
        popoverTarget={drawerId}
        aria-label={t('bar.open')}
        className={`${buttonClasses} wide:hidden`}
      >
        <MenuLines aria-hidden size={20} />
      </button>
      <div
        ref={drawer}
        id={drawerId}
        popover="auto"
        role="dialog"
        aria-label={t('bar.drawer')}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') stopsIn(currentTarget)[0]?.focus();
        }}
        onKeyDown={keepFocus}
        className={drawerClasses}
      >
        <div className="flex h-14 shrink-0 items-center justify-between border-b px-4">
          <Logo name={useRootData()?.site.name ?? ''} />
          <button
            type="button"
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            aria-label={t('bar.close')}
            className={`${buttonClasses} -mr-2.5`}
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        <DrawerContent />
      </div>
    </>
  );
}

function DrawerContent() {
  const { t } = useTranslation();
  const root = useRootData();
  return (
    <div className="flex flex-col gap-1 p-3">
      <SymbolSearch className="mb-2 md:hidden" />
      {root?.profile ? (
        <div className="px-2.5 py-2">
          <MemberSummary profile={root.profile} />
        </div>
      ) : (
        <div className="flex gap-2 pb-2 *:flex-1">
          <ButtonLink to="/login" variant="secondary">
            {t('frame.login')}
          </ButtonLink>
          <ButtonLink to="/register">{t('frame.register')}</ButtonLink>
        </div>
      )}
      <DrawerNavigation />
      <Section title={t('frame.languageMenu')}>
        <LanguageChoices />
      </Section>
      <AppearanceChoices />
    </div>
  );
}

function DrawerNavigation() {
  const { t } = useTranslation('menu');
  const root = useRootData();
  const menus = root?.menus;
  if (!menus) return null;
  return (
    <nav aria-label={t('bar.drawer')} className="flex flex-col gap-1">
      {menus.header.map(({ id, entries }) => (
        <DrawerGroup key={id} title={t(`group.${id}`)} entries={entries} isDescribed />
      ))}
      {root.profile && (
        <>
          <DrawerGroup title={t('bar.balance')} entries={menus.balance} />
          <DrawerGroup title={t('bar.orders')} entries={menus.orders} />
          <DrawerGroup title={t('bar.account')} entries={menus.user} />
        </>
      )}
    </nav>
  );
}

type DrawerGroupProps = { title: string; entries: Entry[]; isDescribed?: boolean };

/** One entry alone is a link. */
function DrawerGroup({ title, entries, isDescribed = false }: DrawerGroupProps) {
  const { t } = useTranslation('menu');
  const [entry] = entries;
  if (!entry) return null;
  if (entries.length === 1) {
    return (
      <NavLink to={entry.path} className={`${rowClasses} aria-[current]:text-accent-text`}>
        {t(`entry.${entry.id}`)}
      </NavLink>
    );
  }
  return (
    <Section title={title}>
      <ul>
        {entries.map((each) => (
          <MenuEntry key={each.id} entry={each} isDescribed={isDescribed} />
        ))}
      </ul>
    </Section>
  );
}

const rowClasses =
  'flex items-center justify-between rounded-sm px-2.5 py-2.5 font-medium text-text-1 hover:bg-surface-2';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details name="drawer" className="group/section">
      <summary className={rowClasses}>
        {title}
        <ChevronDown aria-hidden size={16} className="text-text-3 group-open/section:rotate-180" />
      </summary>
      <div className="pb-2 pl-2">{children}</div>
    </details>
  );
}

const stopsIn = (drawer: HTMLElement) =>
  [...drawer.querySelectorAll<HTMLElement>('button, a, input, summary')].filter((each) => each.checkVisibility());

/** The page below is out of reach while the drawer covers it. */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const stops = stopsIn(event.currentTarget);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
