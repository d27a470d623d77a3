import { postCategories } from '../../../contract/content-values.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfCategory } from '../../paths/content-paths.ts';
import { FooterSection } from './footer-links.tsx';
import { clockToken, type FrameFacts } from './frame-facts.ts';
import { FrameLink } from './frame-link.tsx';
import { Logo } from './logo.tsx';
import { listSocialLinks, networkNames, type SocialLink } from './social-links.ts';

const linkClasses = 'text-text-2 hover:text-text-1';

export function Footer({ facts: { site, footer, year, hasAddress } }: { facts: FrameFacts }) {
  const { t } = useTranslation();
  const status = useTranslation('status');
  const language = useLanguage();
  if (!site) return null;
  return (
    <footer className="border-t bg-surface-1 text-text-3 print:hidden">
      <div className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-8 md:px-6">
        <div className="flex flex-col gap-6 xl:flex-row xl:gap-16">
          <div className="flex flex-col items-start gap-4 md:flex-row md:items-center xl:flex-col xl:items-start">
            <Logo name={site.name} />
            <SocialLinks label={t('footer.social')} links={listSocialLinks(site.socialLinks, language)} />
            <p className="md:ml-auto xl:ml-0">
              {t('footer.support')}{' '}
              <a href={`mailto:${site.supportEmail}`} className={`font-medium ${linkClasses}`}>
                {site.supportEmail}
              </a>
              {' · '}
              <FrameLink to="/help" className={`font-medium ${linkClasses}`}>
                {t('footer.chat')}
              </FrameLink>
              {' · '}
              <FrameLink to="/status" className={`font-medium ${linkClasses}`}>
                {status.t('title')}
              </FrameLink>
            </p>
          </div>
          <div className="grow xl:flex xl:justify-end xl:gap-16">
            <FooterSection title={t('footer.about', { name: site.name })} posts={footer.about} />
            <FooterSection
              title={t('footer.help')}
              posts={footer.help}
              all={{ to: pathOfCategory(postCategories.footerHelp), text: t('footer.all') }}
            />
          </div>
        </div>
        <div className="flex flex-col gap-2 text-xs md:border-t md:pt-6">
          <p>{t('footer.riskWarning')}</p>
          {hasAddress && <address className="whitespace-pre-line not-italic">{site.streetAddress}</address>}
          <div className="flex flex-col gap-2 md:flex-row md:gap-6">
            <p>{t('frame.copyright', { year, name: site.name })}</p>
            <p>
              <a href="https://www.tradingview.com/" rel="noreferrer" className={`underline ${linkClasses}`}>
                {t('frame.chartsBy')}
              </a>
            </p>
            <p data-clock className="tabular-nums md:ml-auto">
              {clockToken}
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The pictures are in a separate file, so that nothing waits for them. */
function SocialLinks({ label, links }: { label: string; links: SocialLink[] }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <ul aria-label={label} className="-ml-2 flex">
      {links.map(({ network, address }) => (
        <li key={network}>
          <a href={address} rel="noreferrer" className={`block rounded-lg p-2.5 ${linkClasses}`}>
            <span className="sr-only" translate={network === 'link' ? 'yes' : 'no'}>
              {network === 'link' ? t('footer.website') : networkNames[network]}
            </span>
            <svg aria-hidden="true" className="size-5">
              <use href={`/social.svg#${network}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
