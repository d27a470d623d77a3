import { useLocation } from 'react-router';
import { pricePlaces } from '../../contract/c2c-price.ts';
import { parseDecimal } from '../../contract/money.ts';
import { PageHead } from '../components/page-head.tsx';
import { ChipLinks } from '../components/ui/chip-links.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadMarket } from '../features/c2c/load-market.server.ts';
import { MarketFilter } from '../features/c2c/market-filter.tsx';
import { MarketList } from '../features/c2c/market-list.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { c2cPath, pairPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c._index';

export const handle = { ns: ['c2c-market', 'bank-account'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadMarket(context.get(apiContext), new URL(request.url).searchParams, context.get(pageContext).language);

export default function P2pMarket({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-market');
  const c2c = useTranslation('c2c');
  const format = useFormat();
  const hasPair = useLocation().search !== '';
  const { pair, assets, fiats, index } = loaderData;
  const sides = (['buy', 'sell'] as const).map((want) => ({
    label: c2c.t(`side.${want}`),
    to: pairPath({ ...pair, want }),
    isCurrent: want === pair.want,
  }));
  const choicesOf = (name: 'asset' | 'fiat', codes: readonly string[]) =>
    codes.map((code) => ({ label: code, to: pairPath({ ...pair, [name]: code }), isCurrent: code === pair[name] }));
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6">
      <PageHead
        title={hasPair ? t(`title.${pair.want}`, pair) : t('title.all')}
        description={hasPair ? t(`description.${pair.want}`, pair) : t('description.all')}
        path={hasPair ? pairPath(pair) : c2cPath}
      />
      <h1 className="font-semibold text-2xl">{t(`title.${pair.want}`, pair)}</h1>
      <p className="max-w-2xl text-pretty text-sm text-text-2">{t('explanation')}</p>
      <TabLinks label={t('side.label')} tabs={sides} />
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <ChipLinks label={t('asset')} choices={choicesOf('asset', assets)} />
        <ChipLinks label={t('fiat')} choices={choicesOf('fiat', fiats)} isOneLine />
      </div>
      <p className="text-sm text-text-2 tabular-nums">
        {index === null
          ? t('index.unknown', pair)
          : t('index.now', {
              ...pair,
              price: format.amount(index, pricePlaces(parseDecimal(index), loaderData.decimals)),
            })}
      </p>
      <MarketFilter data={loaderData} />
      <MarketList data={loaderData} />
    </div>
  );
}
