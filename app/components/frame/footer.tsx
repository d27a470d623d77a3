import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRootData } from '../../use-root-data.ts';
import { Logo } from './logo.tsx';

export function Footer() {
  const { t } = useTranslation();
  const site = useRootData()?.site;
  if (!site) return null;
  return (
    <footer className="border-t bg-surface-1">
      <div className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-8 text-text-3 md:flex-row md:items-start md:px-6">
        <div className="flex flex-col items-start gap-2">
          <Logo name={site.name} />
          <p>{t('frame.copyright', { year: new Date(site.time).getUTCFullYear(), name: site.name })}</p>
        </div>
        <div className="flex flex-col gap-2 md:ml-auto md:text-right">
          <p>
            <Link to="/quotes" className="text-text-2 hover:text-text-1">
              {t('frame.quotes')}
            </Link>
          </p>
          <p>
            <a href={`mailto:${site.supportEmail}`} className="text-text-2 hover:text-text-1">
              {site.supportEmail}
            </a>
          </p>
          <p>
            <a href="https://www.tradingview.com/" rel="noreferrer" className="underline underline-offset-2">
              {t('frame.chartsBy')}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}
