import type { LoanPool } from '../../../contract/loan-shapes.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { curveHeight, curveWidth, drawCurve } from './rate-curve.ts';
import { useShareText } from './use-share-text.ts';

/** What borrowers pay and suppliers get at each part that is lent out, and where the pool is today. */
export function RateCurve({ pool }: { pool: LoanPool }) {
  const { t } = useTranslation('loan');
  const percent = useShareText();
  const numbers = Object.fromEntries(Object.entries(pool.curve).map(([name, share]) => [name, Number(share)]));
  const curve = { ...(numbers as Record<keyof LoanPool['curve'], number>), reserveShare: Number(pool.reserveShare) };
  const { borrow, supply, now, kink, rows } = drawCurve(curve, Number(pool.utilisation));
  const ofNumber = (share: number) => percent(share.toFixed(8));
  const label = t('curve.picture', {
    utilisation: percent(pool.utilisation),
    borrow: percent(pool.borrowRate),
    supply: percent(pool.supplyRate),
  });
  return (
    <Card as="section" aria-labelledby="curve" className="flex flex-col gap-3">
      <h2 id="curve" className="font-semibold text-lg">
        {t('curve.title')}
      </h2>
      <p className="text-sm text-text-2">{t('curve.text', { kink: percent(pool.curve.kink) })}</p>
      <figure className="flex flex-col gap-2 text-text-2 text-xs tabular-nums">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${curveWidth} ${curveHeight}`}
          preserveAspectRatio="none"
          fill="none"
          className="h-44 w-full overflow-visible py-2 [&_path]:[vector-effect:non-scaling-stroke]"
        >
          <path d={`M0 0V${curveHeight}H${curveWidth}`} className="stroke-line-strong" />
          <path d={`M${kink} 0V${curveHeight}`} strokeDasharray="2 4" className="stroke-line-strong" />
          <path d={`M${now.x} 0V${curveHeight}`} strokeDasharray="4 4" className="stroke-text-3" />
          <path d={supply} strokeWidth="2" className="stroke-up" />
          <path d={borrow} strokeWidth="2" className="stroke-accent" />
          {/* Points as lines without length: circles would be stretched with the picture. */}
          <path d={`M${now.x} ${now.supply}h0`} strokeWidth="9" strokeLinecap="round" className="stroke-up" />
          <path d={`M${now.x} ${now.borrow}h0`} strokeWidth="9" strokeLinecap="round" className="stroke-accent" />
        </svg>
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1">
          <span className="text-accent-text">— {t('rate.borrow')}</span>
          <span className="text-up">— {t('rate.supply')}</span>
          <span>{label}</span>
        </figcaption>
      </figure>
      <details className="text-sm">
        <summary className="cursor-pointer text-accent-text">{t('curve.table')}</summary>
        <Table
          caption={t('curve.title')}
          rows={rows}
          rowKey={({ utilisation }) => String(utilisation)}
          columns={[
            {
              key: 'utilisation',
              header: t('utilisation'),
              isRowHeader: true,
              cell: (row) => ofNumber(row.utilisation),
            },
            { key: 'borrow', header: t('rate.borrow'), align: 'end', cell: (row) => ofNumber(row.borrow) },
            { key: 'supply', header: t('rate.supply'), align: 'end', cell: (row) => ofNumber(row.supply) },
          ]}
        />
      </details>
    </Card>
  );
}
