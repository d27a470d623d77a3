import { Rss } from 'lucide-react';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const feeds = [
  { name: 'RSS', type: 'application/rss+xml', path: '/announcements/rss.xml' },
  { name: 'Atom', type: 'application/atom+xml', path: '/announcements/atom.xml' },
];

/** The announcements for feed readers, by a link and for those who look into the page's head. */
export function FeedLinks() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  return (
    <p className="flex items-center gap-3 text-sm text-text-3">
      <Rss aria-hidden size={16} />
      <span className="sr-only">{t('list.feeds')}</span>
      {feeds.map(({ name, type, path }) => (
        <span key={name}>
          <link rel="alternate" type={type} title={`${t('category.1')} (${name})`} href={pathIn(language, path)} />
          <a href={pathIn(language, path)} className="font-medium text-accent-text">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
