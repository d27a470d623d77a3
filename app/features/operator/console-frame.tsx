import type { ReactNode } from 'react';
import { Form, NavLink } from 'react-router';
import { languages } from '../../../contract/languages.ts';
import type { OwnOperator } from '../../../contract/operator.ts';
import { AppearanceMenu } from '../../components/frame/appearance-menu.tsx';
import { LanguageMenu } from '../../components/frame/language-menu.tsx';
import { Logo } from '../../components/frame/logo.tsx';
import { menuEntryClasses } from '../../components/ui/menu.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import type { ConsoleEntry } from './console-menu.ts';

type ConsoleFrameProps = {
  operator: OwnOperator;
  entries: readonly ConsoleEntry[];
  children: ReactNode;
};

/** Around every page of the console: above it which operator is signed in, beside it what there is to do. */
export function ConsoleFrame({ operator, entries, children }: ConsoleFrameProps) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  return (
    <>
      <ConsoleHeader>
        <p className="max-w-40 truncate text-sm text-text-2 max-md:hidden">{operator.name || operator.email}</p>
        <Form method="post" action="/operator/logout" reloadDocument>
          <button type="submit" className={signOutClasses}>
            {t('signOut')}
          </button>
        </Form>
      </ConsoleHeader>
      <div className="flex w-full grow flex-col md:flex-row">
        <nav aria-label={t('menu.label')} className={menuClasses}>
          <ul className="flex gap-1 md:flex-col">
            {entries.map(({ id, path }) => (
              <li key={id}>
                {/* Scripts of one page do not go on to the next, which has none. */}
                <NavLink to={path} end={path === '/operator'} reloadDocument className={entryClasses}>
                  {t(`menu.${id}`)}
                </NavLink>
              </li>
            ))}
          </ul>
          <p className="px-2.5 pt-3 text-text-3 text-xs max-md:hidden">
            {t('times', { zone: format.utcOffset(operator.now) })}
          </p>
        </nav>
        <main className="flex min-w-0 max-w-6xl grow flex-col gap-5 p-4 md:p-6">{children}</main>
      </div>
    </>
  );
}

const signOutClasses =
  'whitespace-nowrap rounded-lg px-1.5 py-2 font-medium text-sm text-text-2 hover:text-text-1 md:px-2.5';
const menuClasses =
  'begin-at-current shrink-0 overflow-x-auto border-b bg-surface-1 p-2 md:w-52 md:border-r md:border-b-0 md:p-3';
const entryClasses = `${menuEntryClasses} whitespace-nowrap aria-[current]:bg-surface-2 md:whitespace-normal`;

/** The page of one short form, for whoever is not signed in. */
export function ConsoleDoor({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <ConsoleHeader />
      <main className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-8 md:py-16">
        <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
        {children}
      </main>
    </>
  );
}

function ConsoleHeader({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('operator');
  const site = useRootData()?.site;
  const preferences = usePreferences();
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b bg-surface-1 px-2 md:px-5">
      <Logo name={t('title', { site: site?.name ?? '' })} />
      <div className="ml-auto flex items-center gap-0.5">
        {children}
        <LanguageMenu supported={site?.supportedLanguages ?? languages} />
        <AppearanceMenu chosen={preferences} />
      </div>
    </header>
  );
}
