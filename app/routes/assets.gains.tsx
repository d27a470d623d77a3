import { recordGainsCalls } from '../../contract/record-gains.ts';
import { gainsMethods } from '../../contract/record-values.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ChipLinks } from '../components/ui/chip-links.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { GainsArrivals } from '../features/record/gains-arrivals.tsx';
import { GainsCoins } from '../features/record/gains-coins.tsx';
import { useLotColumns } from '../features/record/gains-columns.tsx';
import { GainsHead, GainsRules } from '../features/record/gains-head.tsx';
import { readMethod } from '../features/record/read-method.server.ts';
import { readYear } from '../features/record/statement-year.server.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.gains';

export const handle = { ns: ['wallet', 'record', 'record-gains', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  const query = {
    year: readYear(request),
    method: readMethod(request),
    ...(/^\d{1,6}$/.test(after) && { after }),
  };
  return await context.get(apiContext).load(recordGainsCalls.preview, { query });
}

export default function GainsPreview({ loaderData: gains }: Route.ComponentProps) {
  const { t } = useTranslation('record-gains');
  const { t: record } = useTranslation('record');
  const columns = useLotColumns();
  const { year, years, method, currency, lots } = gains;
  const addressOf = (asked: { year: number; method: string }) =>
    `/assets/gains?year=${asked.year}&method=${asked.method}`;
  return (
    <AssetsFrame title={t('title')}>
      <PageHead title={t('title')} isIndexed={false} />
      <Notice kind="warning">{t('notice')}</Notice>
      <TabLinks
        label={record('statement.years')}
        tabs={years.map((other) => ({
          label: String(other),
          to: addressOf({ year: other, method }),
          isCurrent: other === year,
        }))}
      />
      <ChipLinks
        label={t('method.label')}
        choices={gainsMethods.map((other) => ({
          label: t(`method.${other}`),
          to: addressOf({ year, method: other }),
          isCurrent: other === method,
        }))}
      />
      <GainsHead gains={gains} />
      <GainsCoins coins={gains.coins} />
      <h2 className="font-semibold text-lg">{t('lots')}</h2>
      <RecordList
        caption={t('lots')}
        columns={columns}
        rows={lots.items}
        rowKey={({ number }) => String(number)}
        empty={{ title: t('empty') }}
        next={lots.next}
        cursor="after"
        file={{ path: '/assets/gains.csv', values: { year: String(year), method } }}
      />
      <GainsArrivals arrivals={gains.arrivals} hasMoreArrivals={gains.hasMoreArrivals} />
      <GainsRules currency={currency} />
    </AssetsFrame>
  );
}
