import { Percent } from 'lucide-react';
import { Form } from 'react-router';
import { marginCurrencies } from '../../../contract/futures-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fundingPath } from '../../paths/futures-paths.ts';
import { type FundingPicture, pictureHeight, pictureWidth } from './funding-picture.ts';
import type { loadFunding } from './load-funding.server.ts';
import { useRate } from './use-rate.ts';

type Funding = Awaited<ReturnType<typeof loadFunding>>;
/** What most rates differ in are their last digits. */
const ratePlaces = 6;

/** The rate of each minute of a market, as a picture and as a table. */
export function FundingView(funding: Funding) {
  const { symbol, currency, picture } = funding;
  return (
    <>
      <Choice {...funding} />
      <Card as="section" className="flex flex-col gap-4" key={`${symbol} ${currency}`}>
        <RateNow {...funding} />
        {picture && <Picture picture={picture} />}
        <Minutes {...funding} />
      </Card>
    </>
  );
}

function Choice({ markets, symbol, currency }: Funding) {
  const { t } = useTranslation('futures-figures');
  return (
    <Card
      as={Form}
      key={`${symbol} ${currency}`}
      method="get"
      action={fundingPath}
      className="flex flex-wrap items-end gap-4"
    >
      <SelectField name="id" label={t('market')} defaultValue={symbol}>
        {markets.map(({ symbol: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="currency" label={t('currency')} defaultValue={currency}>
        {marginCurrencies.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
    </Card>
  );
}

function RateNow({ found }: Funding) {
  const { t } = useTranslation('futures-figures');
  const rate = useRate(ratePlaces);
  if (!found) return null;
  const { rateNow } = found;
  const payer = rateNow.startsWith('-') ? 'short' : 'long';
  return (
    <FactList
      facts={[
        [
          t('funding.now'),
          <span key="now" data-testid="rate">
            {rate(rateNow)}
          </span>,
        ],
        [t('funding.payer'), rateNow === '0' ? '–' : t(`side.${payer}`)],
      ]}
    />
  );
}

function Picture({ picture: { line, zero, top, bottom, from, to } }: { picture: FundingPicture }) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  const rate = useRate(ratePlaces);
  const values = { from: format.dateTime(from), to: format.dateTime(to), low: rate(bottom), high: rate(top) };
  return (
    <figure className="text-text-2 text-xs tabular-nums">
      <svg
        role="img"
        aria-label={t('funding.picture', values)}
        viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible py-2 [&_path]:[vector-effect:non-scaling-stroke]"
      >
        <path d={`M0 ${zero}h${pictureWidth}`} className="stroke-line-strong" strokeDasharray="4 4" />
        <path d={line} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-accent" />
      </svg>
      <figcaption className="pt-1">{t('funding.picture', values)}</figcaption>
    </figure>
  );
}

function Minutes({ found, next }: Funding) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  const rate = useRate(ratePlaces);
  if (!found || found.items.length === 0) return <EmptyState icon={Percent} title={t('funding.none')} />;
  return (
    <>
      <Table
        caption={t('funding.title')}
        rows={found.items}
        rowKey={({ time }) => String(time)}
        columns={[
          { key: 'time', header: t('time'), isRowHeader: true, cell: ({ time }) => format.dateTime(time) },
          { key: 'rate', header: t('funding.rate'), align: 'end', cell: (minute) => rate(minute.rate) },
          {
            key: 'mark',
            header: t('mark'),
            align: 'end',
            cell: ({ mark }) => format.price(mark, found.pricePrecision),
          },
          { key: 'index', header: t('funding.index'), align: 'end', cell: ({ index }) => format.amount(index, 12) },
        ]}
      />
      <Pagination parameter="until" next={next} />
    </>
  );
}
