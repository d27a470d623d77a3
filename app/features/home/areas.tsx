import { MenuIcon } from '../../components/frame/menu-icon.tsx';
import type { Entry } from '../../components/frame/navigation.ts';
import { Link } from '../../components/link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from './section.tsx';

const cardClasses = 'relative flex items-start gap-3.5 hover:border-line-strong hover:bg-surface-2';

/** The areas that this site has, by what one does there. */
export function Areas({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('home');
  const { t: menu } = useTranslation('menu');
  if (entries.length === 0) return null;
  return (
    <Section title={t('areas.title')}>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {entries.map(({ id, path }) => (
          <Card as="li" key={id} room="small" className={cardClasses}>
            <span className="rounded-lg bg-surface-2 p-2 text-accent-text">
              <MenuIcon id={id} />
            </span>
            <div className="flex min-w-0 flex-col gap-1">
              <h3 className="font-semibold text-base leading-snug">
                <Link to={path} className="after:absolute after:inset-0 after:rounded-lg">
                  {menu(`entry.${id}`)}
                </Link>
              </h3>
              <p className="text-text-2">{menu(`description.${id}`)}</p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
