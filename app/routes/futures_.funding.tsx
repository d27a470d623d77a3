import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { FundingView } from '../features/futures/funding-view.tsx';
import { FuturesLinks } from '../features/futures/futures-links.tsx';
import { loadFunding } from '../features/futures/load-funding.server.ts';
import { useRate } from '../features/futures/use-rate.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { fundingPath } from '../paths/futures-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.funding';

export const handle = { ns: ['futures-figures'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadFunding(context.get(apiContext), new URL(request.url).searchParams);

export default function Funding({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-figures');
  const { found } = loaderData;
  const title = t('funding.title');
  const rate = useRate(2);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} description={t('funding.intro')} path={fundingPath} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <div className="flex flex-col gap-2 text-text-2">
        <p>{t('funding.intro')}</p>
        {found && <p>{t('funding.how', { base: rate(found.baseRate), skew: rate(found.skewRate) })}</p>}
        <p>{t('funding.cost')}</p>
      </div>
      <FundingView {...loaderData} />
      <FuturesLinks />
    </div>
  );
}
