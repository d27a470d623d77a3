import { PageHead } from '../components/page-head.tsx';
import { ChipLinks } from '../components/ui/chip-links.tsx';
import { apiContext } from '../context.server.ts';
import { BoptionLinks } from '../features/boption/boption-links.tsx';
import { loadRates } from '../features/boption/load-rates.server.ts';
import { RatesView } from '../features/boption/rates-view.tsx';
import { idOf } from '../features/quotes/symbol-path.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { boptionRatesPath } from '../paths/boption-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/boption_.rates';

export const handle = { ns: ['boption-public', 'boption'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadRates(context.get(apiContext), new URL(request.url).searchParams);

export default function BoptionRates({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('boption-public');
  const { markets, symbol } = loaderData;
  const title = t('rates.title');
  const choices = [
    { label: t('rates.allMarkets'), to: boptionRatesPath, isCurrent: symbol === '' },
    ...markets.map((market) => ({
      label: market.name,
      to: `${boptionRatesPath}?id=${idOf(market.symbol)}`,
      isCurrent: market.symbol === symbol,
    })),
  ];
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} description={t('rates.intro')} path={boptionRatesPath} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="text-text-2">{t('rates.intro')}</p>
      <ChipLinks label={t('market')} choices={choices} isOneLine />
      <RatesView data={loaderData} />
      <BoptionLinks />
    </div>
  );
}
