import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type HeroProps = {
  isSignedIn: boolean;
  /** Whether there is something to trade on. */
  hasExchange: boolean;
  /** Trial coins are given away here. */
  hasFaucet: boolean;
  /** Sent again with the same key, coins are given once. */
  faucetKey: string;
  /** Beside the words, below them on a phone. */
  children?: ReactNode;
};

/** Light from above, drawn by the style sheet: nothing is loaded for it. */
const glow = 'bg-[radial-gradient(52rem_26rem_at_78%_-6rem,var(--glow),transparent)]';
const glowColor = '[--glow:color-mix(in_oklab,var(--accent)_18%,transparent)]';

/** In scripts without spaces, large letters could break within a word. */
const wordsTogether =
  'wrap-anywhere [&:lang(ja)]:[word-break:auto-phrase] [&:lang(ko)]:break-keep [&:lang(zh)]:break-keep';

const columnClasses =
  'mx-auto grid max-w-7xl items-center gap-10 px-4 py-10 md:px-6 md:py-16 lg:grid-cols-[6fr_5fr] lg:gap-16';

/** What the site is, and the first step into it. */
export function Hero({ isSignedIn, hasExchange, hasFaucet, faucetKey, children }: HeroProps) {
  const { t } = useTranslation('home');
  return (
    <div className={`border-b bg-surface-1 ${glow} ${glowColor}`}>
      <div className={columnClasses}>
        <div className="flex flex-col items-start gap-5 md:gap-6">
          <h1
            className={`${wordsTogether} text-balance font-semibold text-4xl leading-[1.15] tracking-tight md:text-5xl`}
          >
            {t('welcome.title')}
          </h1>
          <p className="max-w-xl text-pretty text-base text-text-2 md:text-lg">{t('welcome.description')}</p>
          <div className="flex flex-wrap gap-3">
            {isSignedIn ? (
              <>
                {hasExchange && (
                  <ButtonLink to="/exchange" size="lg">
                    {t('welcome.trade')}
                  </ButtonLink>
                )}
                {hasFaucet ? (
                  <TrialCoins faucetKey={faucetKey} />
                ) : (
                  <ButtonLink to="/assets/assetdeposit" variant="outline" size="lg">
                    {t('steps.funds.title')}
                  </ButtonLink>
                )}
              </>
            ) : (
              <>
                <ButtonLink to="/register" size="lg">
                  {t('welcome.register')}
                </ButtonLink>
                <ButtonLink to="/quotes" variant="outline" size="lg">
                  {t('welcome.markets')}
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        {children}
      </div>
    </div>
  );
}

/** Asks for them at once; the page of deposits says what came. */
function TrialCoins({ faucetKey }: Pick<HeroProps, 'faucetKey'>) {
  const { t } = useTranslation('home');
  return (
    <Form method="post" action="/assets/assetdeposit">
      <input type="hidden" name="key" value={faucetKey} />
      <Button type="submit" name="currency" value="USDT" variant="outline" size="lg">
        {t('steps.faucet.title')}
      </Button>
    </Form>
  );
}
