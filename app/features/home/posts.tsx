import { Megaphone } from 'lucide-react';
import { languageTag } from '../../../contract/languages.ts';
import { FrameLink } from '../../components/frame/frame-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { Format } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PostLink } from './home-data.ts';
import { Section } from './section.tsx';

/** The newest brief notice, on a line of its own. */
export function NoticeLine({ notices }: { notices: readonly PostLink[] }) {
  const { t } = useTranslation('home');
  const [newest] = notices;
  if (!newest) return null;
  return (
    <aside aria-label={t('notices.label')} className="border-b bg-surface-1">
      <div className="mx-auto flex h-11 max-w-7xl items-center gap-3 px-4 md:px-6">
        <Megaphone aria-hidden size={18} className="shrink-0 text-accent-text" />
        <FrameLink
          to={newest.path}
          lang={languageTag(newest.language)}
          className="min-w-0 grow truncate text-text-2 hover:text-text-1"
        >
          {newest.title}
        </FrameLink>
        <FrameLink to="/briefannouncement" className="shrink-0 font-medium text-accent-text">
          {t('notices.all')}
        </FrameLink>
      </div>
    </aside>
  );
}

/** What is new on the site. */
export function News({ news, format }: { news: readonly PostLink[]; format: Format }) {
  const { t } = useTranslation('home');
  if (news.length === 0) return null;
  return (
    <Section title={t('news.title')} more={{ to: '/announcements', text: t('news.all') }}>
      <ul className="grid gap-4 md:max-lg:grid-cols-2 lg:grow lg:auto-rows-fr lg:gap-3">
        {news.map(({ path, title, summary, timeMs, language }) => (
          <Card as="li" key={path} room="small" className="relative flex flex-col gap-1.5 hover:bg-surface-2">
            <time dateTime={new Date(timeMs).toISOString()} className="text-text-3 text-xs tabular-nums">
              {format.date(timeMs)}
            </time>
            <h3 lang={languageTag(language)} className="text-balance font-semibold text-base leading-snug">
              <FrameLink to={path} className="after:absolute after:inset-0 after:rounded-lg">
                {title}
              </FrameLink>
            </h3>
            <p lang={languageTag(language)} className="line-clamp-2 text-text-2">
              {summary}
            </p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
