import { Form, Link } from 'react-router';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { SelectField, TextField } from '../components/ui/field.tsx';
import { apiContext } from '../context.server.ts';
import { BoptionLinks } from '../features/boption/boption-links.tsx';
import { DayChain } from '../features/boption/day-chain.tsx';
import { DayCheck } from '../features/boption/day-check.tsx';
import { loadSettled } from '../features/boption/load-settled.server.ts';
import { useSettledColumns } from '../features/boption/settled-columns.tsx';
import { SettledTotals } from '../features/boption/settled-totals.tsx';
import { idOf } from '../features/quotes/symbol-path.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { boptionTablePath, pathToSettled } from '../paths/boption-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/boption_.settled';

export const handle = { ns: ['boption-public', 'boption', 'futures-figures'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSettled(context.get(apiContext), new URL(request.url).searchParams);

export default function BoptionSettled({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('boption-public');
  const { items, next, totals, digest, previousDigest, days, market, markets, day, today } = loaderData;
  const columns = useSettledColumns(market.pricePrecision);
  const title = t('settled.title');
  const id = idOf(market.symbol);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} description={t('settled.intro')} path={boptionTablePath} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="text-text-2">{t('settled.intro')}</p>
      <Card as={Form} key={`${id} ${day}`} method="get" room="small" className="flex flex-wrap items-end gap-4">
        <SelectField name="id" label={t('market')} defaultValue={id}>
          {markets.map(({ symbol, name }) => (
            <option key={symbol} value={idOf(symbol)}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField type="date" name="day" label={t('settled.day')} defaultValue={day} max={today} />
        <Button type="submit" size="lg">
          {t('settled.show')}
        </Button>
      </Card>
      <SettledTotals totals={totals} />
      <RecordList
        caption={title}
        columns={columns}
        rows={items}
        rowKey={({ number }) => String(number)}
        empty={{ title: t('settled.none') }}
        pages={
          next !== null && (
            <p className="text-sm">
              <Link to={`${pathToSettled(market.symbol, day)}&after=${next}`} className="font-medium text-accent-text">
                {t('settled.more')}
              </Link>
            </p>
          )
        }
        file={{ path: `${boptionTablePath}.csv`, values: { id, day } }}
      />
      <DayCheck symbol={market.symbol} day={day} digest={digest} previousDigest={previousDigest} />
      <DayChain symbol={market.symbol} days={days} />
      <BoptionLinks />
    </div>
  );
}
