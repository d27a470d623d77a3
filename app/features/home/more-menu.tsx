import type { ReactNode } from 'react';
import { AppearanceChoices } from '../../components/frame/appearance-menu.tsx';
import { LanguageChoices } from '../../components/frame/language-menu.tsx';
import { MenuIcon } from '../../components/frame/menu-icon.tsx';
import type { Entry } from '../../components/frame/navigation.ts';
import { Link } from '../../components/link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type MoreMenuProps = { root: NonNullable<ReturnType<typeof useRootData>> };

/** Everything that the site has, and how it looks, on one page. */
export function MoreMenu({ root: { menus, profile, site, preferences } }: MoreMenuProps) {
  const { t } = useTranslation('menu');
  const { t: common } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-6">
      <h1 className="font-semibold text-2xl">{t('entry.more')}</h1>
      {!profile && (
        <div className="flex gap-3">
          <ButtonLink to="/login" variant="secondary" size="lg" className="grow md:grow-0">
            {common('frame.login')}
          </ButtonLink>
          <ButtonLink to="/register" size="lg" className="grow md:grow-0">
            {common('frame.register')}
          </ButtonLink>
        </div>
      )}
      <div className={groupsClasses}>
        {menus.header.map(({ id, entries }) => (
          <Section key={id} title={t(`group.${id}`)}>
            <EntryList entries={entries} isDescribed />
          </Section>
        ))}
      </div>
      {profile && (
        <>
          <Section title={common('frame.orders')}>
            <EntryList entries={menus.orders} />
          </Section>
          <Section title={common('frame.assets')}>
            <EntryList entries={menus.assets.flatMap(({ entries }) => entries)} />
          </Section>
          <Section title={common('frame.userMenu')}>
            <EntryList entries={menus.user} />
          </Section>
        </>
      )}
      <Section title={common('frame.languageMenu')}>
        <Card room="none" className={'p-2 *:grid *:grid-cols-2 md:*:grid-cols-3 xl:*:grid-cols-4'}>
          <LanguageChoices supported={site.supportedLanguages} />
        </Card>
      </Section>
      <Section title={common('frame.appearanceMenu')}>
        <Card room="none" className={'p-2 md:*:grid md:*:grid-cols-2'}>
          <AppearanceChoices chosen={preferences} />
        </Card>
      </Section>
    </div>
  );
}

const groupsClasses = 'grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3';
const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-2';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-text-2">{title}</h2>
      {children}
    </section>
  );
}

const cardClasses = 'flex h-full items-center gap-3 p-3 hover:bg-surface-2';

function EntryList({ entries, isDescribed = false }: { entries: Entry[]; isDescribed?: boolean }) {
  const { t } = useTranslation('menu');
  return (
    <ul className={isDescribed ? 'flex flex-col gap-2' : gridClasses}>
      {entries.map(({ id, path }) => (
        <li key={id}>
          <Card as={Link} to={path} room="none" className={cardClasses}>
            <span className="text-accent-text">
              <MenuIcon id={id} />
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{t(`entry.${id}`)}</span>
              {isDescribed && <span className="block text-sm text-text-3">{t(`description.${id}`)}</span>}
            </span>
          </Card>
        </li>
      ))}
    </ul>
  );
}
