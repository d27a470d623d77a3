import { PageHead } from '../components/page-head.tsx';
import { Card } from '../components/ui/card.tsx';
import { LastPrices } from '../features/offline/last-prices.tsx';
import { loadOffline } from '../features/offline/load-offline.server.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { offlinePath } from '../paths/offline-path.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/offline';

export const handle = {
  ns: ['offline'],
  without: ['scripts', 'frame', 'footer', 'bottomNavigation', 'help'],
} satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadOffline(context);

/** The service worker keeps this page, and shows it in place of any other that can not be reached. */
export default function Offline({ loaderData: { atMs, markets } }: Route.ComponentProps) {
  const { t } = useTranslation('offline');
  const { t: common } = useTranslation();
  const format = useFormat();
  return (
    <main className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-10">
      <PageHead title={t('title')} path={offlinePath} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <p className="text-text-2">{t('text')}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page that was asked for. */}
        <a href="" className="font-medium text-accent-text hover:underline">
          {common('action.tryAgain')}
        </a>
      </p>
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold text-lg">{t('prices')}</h2>
        <p className="text-sm text-text-3">{t('asOf', { time: format.dateTimeUtc(atMs) })}</p>
        <Card room="table">
          <LastPrices markets={markets} />
        </Card>
      </section>
    </main>
  );
}
