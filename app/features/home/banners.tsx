import { ArrowRight } from 'lucide-react';
import type { Banner } from '../../../contract/home.ts';
import { FrameLink } from '../../components/frame/frame-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { drawingOfPath } from './area-drawings.ts';

const listClasses =
  'flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain px-4 pb-1 [scrollbar-width:none] ' +
  'motion-safe:scroll-smooth md:px-6';
const cardClasses =
  'relative flex shrink-0 snap-start scroll-ml-4 basis-[86%] flex-col gap-2 ' +
  'sm:basis-[60%] md:scroll-ml-6 md:basis-[calc((100%-2rem)/3)] md:hover:border-line-strong';

/** A row of cards that scrolls from card to card where there is no room for all: by finger, wheel or Tab. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('home');
  if (banners.length === 0) return null;
  return (
    <section aria-label={t('banners.label')} className="-mx-4 md:-mx-6">
      <ul className={listClasses}>
        {banners.map(({ id, title, text, action, path, picture }) => (
          <Card as="li" key={id} className={cardClasses}>
            {picture ? (
              <img
                src={picture.src}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                className="aspect-video w-full rounded-lg object-cover"
              />
            ) : (
              <Illustration name={drawingOfPath(path)} className="-mx-3 -mt-1 w-32" />
            )}
            <h2 className="text-balance font-semibold text-lg leading-snug">{title}</h2>
            <p className="text-pretty text-text-2">{text}</p>
            <p className="mt-auto pt-2">
              <FrameLink
                to={path}
                className="inline-flex items-center gap-1 font-medium text-accent-text after:absolute after:inset-0"
              >
                {action}
                <ArrowRight aria-hidden size={16} />
              </FrameLink>
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
