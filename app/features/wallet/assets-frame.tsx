import type { ReactNode } from 'react';
import type { Group } from '../../components/frame/navigation.ts';
import { NavLink } from '../../components/link.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The menu that the asset screens share: a row to scroll on small windows, at the side on others. */
export function AssetsFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const groups = useRootData()?.menus.assets ?? [];
  return (
    <div className={frameClasses}>
      <nav aria-label={t('heading')} className="begin-at-current overflow-x-auto border-b lg:border-b-0">
        <ul className="flex gap-1 lg:flex-col">
          {groups.map((group) => (
            <AssetsGroup key={group.id} group={group} />
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-5">
        <h1 className="font-semibold text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}

const frameClasses =
  'mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6 lg:grid-cols-[13rem_minmax(0,1fr)]';
const entryClasses =
  '-mb-px block whitespace-nowrap border-transparent border-b-2 px-3 py-2.5 font-medium text-sm text-text-2 ' +
  'hover:text-text-1 aria-[current]:border-accent aria-[current]:text-text-1 lg:mb-0 lg:whitespace-normal ' +
  'lg:rounded-lg lg:border-b-0 lg:py-2 lg:aria-[current]:bg-surface-2';

function AssetsGroup({ group: { id, entries } }: { group: Group }) {
  const { t } = useTranslation('menu');
  return (
    <li className="contents lg:block">
      {entries.length > 1 && <p className="hidden px-3 pt-3 pb-1 text-text-3 text-xs lg:block">{t(`group.${id}`)}</p>}
      <ul className="contents lg:block">
        {entries.map((entry) => (
          <li key={entry.id}>
            <NavLink to={entry.path} end={entry.path === '/assets'} preventScrollReset className={entryClasses}>
              {t(`entry.${entry.id}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
