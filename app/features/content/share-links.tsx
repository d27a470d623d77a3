import { chipClasses } from '../../components/ui/chip-links.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Shared = { url: string; title: string };

/** Where each network takes an address to be shared, and the words with it. */
const networks: readonly { name: string; addressOf: (shared: Shared) => string }[] = [
  { name: 'X', addressOf: ({ url, title }) => `https://x.com/intent/post?${query({ text: title, url })}` },
  { name: 'Telegram', addressOf: ({ url, title }) => `https://t.me/share/url?${query({ url, text: title })}` },
  { name: 'WhatsApp', addressOf: ({ url, title }) => `https://wa.me/?${query({ text: `${title} ${url}` })}` },
  { name: 'Facebook', addressOf: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
];

/** Mail programs do not decode a plus as a space. */
const query = (parameters: Record<string, string>) => `${new URLSearchParams(parameters)}`.replaceAll('+', '%20');

type ShareLinksProps = {
  /** Says what is shared. */
  label: string;
  path: string;
  title: string;
};

/** Plain links: nobody learns of a reader who does not follow one. */
export function ShareLinks({ label, path, title }: ShareLinksProps) {
  const { t } = useTranslation('content');
  const url = `${useRootData()?.siteOrigin ?? ''}${pathIn(useLanguage(), path)}`;
  const shared = { url, title };
  const links = [
    ...networks.map(({ name, addressOf }) => ({ name, href: addressOf(shared) })),
    { name: t('post.shareByMail'), href: `mailto:?${query({ subject: title, body: url })}` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4 print:hidden">
      <p id="share" className="text-sm text-text-3">
        {label}
      </p>
      <ul aria-labelledby="share" className="flex flex-wrap gap-2">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer" className={chipClasses}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
