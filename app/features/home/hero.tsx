import { ButtonLink } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What the site is, and the first step into it. */
export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('site');
  return (
    <div className="border-b bg-surface-1">
      <div className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-12 md:px-6 md:py-16 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col items-start gap-6">
          <h1 className="text-balance font-semibold text-4xl leading-tight tracking-tight md:text-5xl">
            {t('home.title')}
          </h1>
          <p className="max-w-xl text-pretty text-base text-text-2 md:text-lg">{t('home.description')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={isSignedIn ? '/exchange' : '/register'} size="lg">
              {isSignedIn ? t('home.trade') : t('home.register')}
            </ButtonLink>
            <ButtonLink to="/quotes" variant="outline" size="lg">
              {t('home.markets')}
            </ButtonLink>
          </div>
        </div>
        <BookPicture />
      </div>
    </div>
  );
}

/** Widths in percent, best price in the middle. */
const asks = [96, 74, 82, 58, 44, 36, 20];
const bids = [24, 33, 52, 47, 68, 80, 90];

/** An order book as ornament. */
function BookPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 92" className="hidden max-h-72 w-full lg:block">
      {asks.map((width, index) => (
        <rect
          key={`ask ${width}`}
          x={100 - width}
          y={index * 6}
          width={width}
          height="4.6"
          rx="1"
          className="fill-down opacity-25"
        />
      ))}
      <rect x="0" y="44" width="100" height="3" rx="1" className="fill-accent" />
      {bids.map((width, index) => (
        <rect
          key={`bid ${width}`}
          x={100 - width}
          y={50 + index * 6}
          width={width}
          height="4.6"
          rx="1"
          className="fill-up opacity-25"
        />
      ))}
    </svg>
  );
}
