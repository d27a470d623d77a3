import { ShieldCheck } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RiskFigures } from './load-risk.server.ts';

const places = 2;

/** What stands behind the positions of a margin currency, and what they ask of it. */
export function RiskView({ figures }: { figures: RiskFigures }) {
  const { t } = useTranslation('futures-figures');
  return (
    <>
      {figures.currency === 'FTUSDT' && <Notice>{t('trial')}</Notice>}
      <Accounts {...figures} />
      <OpenInterest {...figures} />
      <Deleveraging {...figures} />
    </>
  );
}

function Accounts({ currency, house, insurance, stressMovePercent, stressLoss, stressLossMax }: RiskFigures) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  const percent = format.share(stressMovePercent);
  const cards = [
    { id: 'house', amount: house, text: t('risk.houseText') },
    { id: 'insurance', amount: insurance, text: t('risk.insuranceText') },
    {
      id: 'stress',
      amount: stressLoss,
      text: t('risk.stressText', { percent, most: `${format.amount(stressLossMax, places)} ${currency}` }),
    },
  ];
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {cards.map(({ id, amount, text }) => (
        <Card as="li" key={id} room="small" className="flex flex-col gap-1">
          <h2 className="text-sm text-text-2">{t(`risk.${id}`, { percent })}</h2>
          <p className="font-semibold text-lg tabular-nums" data-testid={id}>
            {format.amount(amount, places, { isFixed: true })}{' '}
            <span className="font-normal text-text-3 text-xs">{currency}</span>
          </p>
          <p className="text-text-3 text-xs">{text}</p>
        </Card>
      ))}
    </ul>
  );
}

type Market = RiskFigures['markets'][number];

function OpenInterest({ currency, markets }: RiskFigures) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  const side = (key: 'long' | 'short'): Column<Market> => ({
    key,
    header: t(`side.${key}`),
    align: 'end',
    cell: (market) => format.amount(market[key].notional, places),
  });
  const cap = (key: 'openLower' | 'openUpper'): Column<Market> => ({
    key,
    header: t(`risk.${key}`),
    align: 'end',
    cell: (market) => format.amount(market[key], 0),
  });
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('risk.openInterest', { currency })}</h2>
      <p className="text-sm text-text-2">{t('risk.capsText')}</p>
      <Table
        caption={t('risk.openInterest', { currency })}
        rows={markets}
        rowKey={({ symbol }) => symbol}
        columns={[
          { key: 'market', header: t('market'), isRowHeader: true, cell: ({ name }) => name },
          side('long'),
          side('short'),
          cap('openLower'),
          cap('openUpper'),
        ]}
      />
    </Card>
  );
}

function Deleveraging({ deleveraged, latestDeleveraged }: RiskFigures) {
  const { t } = useTranslation('futures-figures');
  const format = useFormat();
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('risk.deleveraging')}</h2>
      <p className="text-sm text-text-2">{t('risk.deleveragingText')}</p>
      {deleveraged === 0 ? (
        <EmptyState icon={ShieldCheck} title={t('risk.none')} />
      ) : (
        <>
          <p className="text-sm">{t('risk.count', { count: deleveraged })}</p>
          <Table
            caption={t('risk.deleveraging')}
            rows={latestDeleveraged}
            rowKey={({ at }) => String(at)}
            columns={[
              { key: 'time', header: t('time'), isRowHeader: true, cell: ({ time }) => format.dateTime(time) },
              { key: 'market', header: t('market'), cell: ({ name }) => name },
              { key: 'side', header: t('risk.side'), cell: ({ side }) => t(`side.${side}`) },
              {
                key: 'quantity',
                header: t('receipt.quantity'),
                align: 'end',
                cell: ({ quantity }) => format.amount(quantity, 8),
              },
              { key: 'mark', header: t('mark'), align: 'end', cell: ({ mark }) => format.amount(mark, 8) },
            ]}
          />
        </>
      )}
    </Card>
  );
}
