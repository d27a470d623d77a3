import { PageHead } from '../components/page-head.tsx';
import { ErrorState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { Hero } from '../features/home/hero.tsx';
import { loadMarkets } from '../features/home/load-markets.server.ts';
import { MarketSection } from '../features/home/market-section.tsx';
import { Promises, Steps } from '../features/home/steps.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import { useRootData } from '../use-root-data.ts';
import type { Route } from './+types/_index';

export const handle = { ns: ['site'] } satisfies RouteHandle;

/** For a crowd of visitors it is drawn once a second; what a member sees is never shared (forward-cookies). */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1' });

export async function loader({ context }: Route.LoaderArgs) {
  return { markets: await loadMarkets(context.get(apiContext)) };
}

export default function Home({ loaderData: { markets } }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  const root = useRootData();
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <Hero isSignedIn={Boolean(root?.profile)} />
      <div className="mx-auto flex max-w-7xl flex-col gap-12 px-4 py-8 md:gap-16 md:px-6 md:py-12">
        {markets ? <MarketSection markets={markets} /> : <ErrorState message={t('home.invalidSettings')} />}
        <Steps hasFaucet={root?.site.faucetEnabled ?? false} />
        <Promises />
      </div>
    </>
  );
}
