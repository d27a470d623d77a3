import { FrameLink } from '../../components/frame/frame-link.tsx';
import type { Entry } from '../../components/frame/navigation.ts';
import { Card } from '../../components/ui/card.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { areaDrawings } from './area-drawings.ts';
import { Section } from './section.tsx';

const cardClasses = 'relative flex items-center gap-4 hover:border-line-strong hover:bg-surface-2';

/** The areas that this site has, by what one does there. */
export function Areas({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('home');
  const { t: menu } = useTranslation('menu');
  if (entries.length === 0) return null;
  return (
    <Section title={t('areas.title')}>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ id, path }) => (
          <Card as="li" key={id} room="small" className={cardClasses}>
            <Illustration name={areaDrawings[id] ?? 'news'} className="w-24" />
            <div className="flex min-w-0 flex-col gap-1">
              <h3 className="font-semibold text-base leading-snug">
                <FrameLink to={path} className="after:absolute after:inset-0 after:rounded-lg">
                  {menu(`entry.${id}`)}
                </FrameLink>
              </h3>
              <p className="text-pretty text-text-2">{menu(`description.${id}`)}</p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
