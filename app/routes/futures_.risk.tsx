import { PageHead } from '../components/page-head.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { FuturesLinks } from '../features/futures/futures-links.tsx';
import { loadRisk } from '../features/futures/load-risk.server.ts';
import { RiskView } from '../features/futures/risk-view.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { riskPath } from '../paths/futures-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.risk';

export const handle = { ns: ['futures-figures'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadRisk(context.get(apiContext), new URL(request.url).searchParams);

export default function Risk({ loaderData: { currencies, figures } }: Route.ComponentProps) {
  const { t } = useTranslation('futures-figures');
  const title = t('risk.title');
  const tabs = currencies.map((currency) => ({
    label: currency,
    to: `${riskPath}?currency=${currency}`,
    isCurrent: currency === figures?.currency,
  }));
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} description={t('risk.intro')} path={riskPath} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="text-text-2">{t('risk.intro')}</p>
      <TabLinks label={t('currency')} tabs={tabs} />
      {figures && <RiskView figures={figures} />}
      <FuturesLinks />
    </div>
  );
}
