import type { ReactNode } from 'react';
import { FrameLink } from '../../components/frame/frame-link.tsx';
import { buttonLinkClasses } from '../../components/ui/button.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { symbolPath } from '../quotes/symbol-path.ts';
import type { HomeData } from './home-data.ts';

/** In scripts without spaces, large letters could break within a word. */
const titleClasses =
  'text-balance font-semibold text-4xl leading-[1.1] tracking-tight md:text-5xl xl:text-6xl ' +
  'wrap-anywhere [&:lang(ja)]:[word-break:auto-phrase] [&:lang(ko)]:break-keep [&:lang(zh)]:break-keep';

const columnClasses = 'mx-auto grid max-w-7xl items-start gap-10 px-4 py-10 md:px-6 md:py-16 lg:gap-14';

/** Words that were centered beside the market would move while the page arrives. */
const besideClasses = 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:*:first:pt-28';

type SearchedProps = Pick<HomeData, 'searched' | 'traded'>;
/** A member sees it while what a member has can not be had. */
type HeroProps = SearchedProps & { isSignedIn: boolean; children: ReactNode };

/** What the site is, and the first step into it. What stands beside the words stands below them on a phone. */
export function Hero({ isSignedIn, searched, traded, children }: HeroProps) {
  const { t } = useTranslation('home');
  return (
    <div className="border-b bg-surface-1">
      <div className={`${columnClasses} ${children ? besideClasses : ''}`}>
        <div className="flex min-w-0 flex-col items-start gap-5 md:gap-7">
          <h1 className={titleClasses}>{t('welcome.title')}</h1>
          <p className="max-w-xl text-pretty text-lg text-text-2 md:text-xl">{t('welcome.description')}</p>
          <div className="flex flex-wrap gap-3">
            {!isSignedIn && (
              <FrameLink to="/register" className={buttonLinkClasses({ size: 'lg' })}>
                {t('welcome.register')}
              </FrameLink>
            )}
            <FrameLink to="/quotes" className={buttonLinkClasses({ variant: 'outline', size: 'lg' })}>
              {t('welcome.markets')}
            </FrameLink>
          </div>
          <Searched searched={searched} traded={traded} />
        </div>
        {children}
      </div>
    </div>
  );
}

const chipClasses =
  'flex items-center gap-1.5 rounded-full border py-1.5 pr-3 pl-1.5 font-medium text-sm hover:border-line-strong ' +
  'hover:bg-surface-2';

/** What visitors look for most. */
function Searched({ searched, traded }: SearchedProps) {
  const { t } = useTranslation('home');
  if (searched.length === 0) return null;
  return (
    <section aria-label={t('markets.searched')} className="flex flex-col gap-2">
      <h2 className="text-sm text-text-3">{t('markets.searched')}</h2>
      <ul className="flex flex-wrap gap-2">
        {searched.map((row) => (
          <li key={row.symbol}>
            <FrameLink to={symbolPath(row, traded)} className={chipClasses}>
              <CoinIcon src={row.svgIcon} name={row.name} size="sm" />
              {row.name}
            </FrameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
