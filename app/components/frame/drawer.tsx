import { ChevronDown, Menu as MenuLines, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonLinkClasses } from '../ui/button.tsx';
import { AppearanceChoices } from './appearance-menu.tsx';
import { type FrameFacts, memberToken } from './frame-facts.ts';
import { FrameLink } from './frame-link.tsx';
import { LanguageChoices } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { MenuEntry } from './menu-entry.tsx';
import type { Entry } from './navigation.ts';
import { SymbolSearch } from './symbol-search.tsx';

const drawerId = 'drawer';
const buttonClasses = 'rounded-lg p-2.5 text-text-2 hover:bg-surface-2 hover:text-text-1';
const drawerClasses =
  'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto ' +
  'overscroll-contain bg-surface-1 p-0 text-text-1 backdrop:bg-black/40 open:flex md:w-[375px] md:border-l wide:hidden';

/**
 * Everything from the header that has no room there. It is a popover: the browser itself opens it, closes it on Escape
 * and on a click outside, and returns the focus; use-drawer.ts keeps the focus inside and closes it on navigation.
 */
export function Drawer({ facts }: { facts: FrameFacts }) {
  const { t } = useTranslation('menu');
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
        id={drawerId}
        popover="auto"
        role="dialog"
        aria-label={t('bar.drawer')}
        data-drawer
        className={drawerClasses}
      >
        <div className="flex h-14 shrink-0 items-center justify-between border-b px-4">
          <Logo name={facts.site?.name ?? ''} />
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
        <DrawerContent facts={facts} />
      </div>
    </>
  );
}

function DrawerContent({ facts }: { facts: FrameFacts }) {
  const { t } = useTranslation();
  const { userEntries, languages, preferences } = facts;
  return (
    <div className="flex flex-col gap-1 p-3">
      <SymbolSearch className="mb-2 md:hidden" />
      {userEntries ? (
        <div className="px-2.5 py-2">{memberToken}</div>
      ) : (
        <div className="flex gap-2 pb-2 *:flex-1">
          <FrameLink to="/login" className={buttonLinkClasses({ variant: 'secondary' })}>
            {t('frame.login')}
          </FrameLink>
          <FrameLink to="/register" className={buttonLinkClasses({})}>
            {t('frame.register')}
          </FrameLink>
        </div>
      )}
      <DrawerNavigation facts={facts} />
      <Section title={t('frame.languageMenu')}>
        <LanguageChoices supported={languages} />
      </Section>
      <AppearanceChoices chosen={preferences} />
    </div>
  );
}

function DrawerNavigation({ facts: { menus, userEntries } }: { facts: FrameFacts }) {
  const { t } = useTranslation('menu');
  if (!menus) return null;
  return (
    <nav aria-label={t('bar.drawer')} className="flex flex-col gap-1">
      {menus.header.map(({ id, entries }) => (
        <DrawerGroup key={id} title={t(`group.${id}`)} entries={entries} isDescribed />
      ))}
      {userEntries && (
        <>
          <DrawerGroup title={t('bar.balance')} entries={menus.balance} />
          <DrawerGroup title={t('bar.orders')} entries={menus.orders} />
          <DrawerGroup title={t('bar.account')} entries={userEntries} />
        </>
      )}
    </nav>
  );
}

type DrawerGroupProps = { title: string; entries: readonly Entry[]; isDescribed?: boolean };

/** A single entry stands alone, without a group to open. */
function DrawerGroup({ title, entries, isDescribed = false }: DrawerGroupProps) {
  const [entry] = entries;
  if (!entry) return null;
  if (entries.length === 1) {
    return (
      <ul>
        <MenuEntry entry={entry} leads={`${entry.path}/*`} isDescribed={isDescribed} />
      </ul>
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
