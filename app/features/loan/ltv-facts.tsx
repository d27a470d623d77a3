import type { LoanQuote } from '../../../contract/loan-shapes.ts';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRateText } from '../earn/rates.tsx';
import { LtvBar } from './ltv-bar.tsx';

type LtvFactsProps = Pick<LoanQuote, 'loanAsset' | 'pledgeAsset' | 'initialBps' | 'callBps' | 'liquidationBps'> & {
  /** What of it is null is not known at the moment. */
  ltvBps: number | null;
  price: string | null;
  callPrice: string | null;
  liquidationPrice: string | null;
};

/** The LTV on its bar, and the prices of the collateral at which the marks are reached. */
export function LtvFacts(props: LtvFactsProps) {
  const { loanAsset, pledgeAsset, ltvBps, initialBps, callBps, liquidationBps } = props;
  const { t } = useTranslation('loan');
  const format = useFormat();
  const percent = useRateText();
  const at = (price: string | null) =>
    price === null ? '–' : `1 ${pledgeAsset} = ${format.amount(price, placesOf(price))} ${loanAsset}`;
  return (
    <div className="flex flex-col gap-3">
      {ltvBps !== null && (
        <>
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-sm text-text-3">{t('ltv')}</span>
            <span className="font-semibold text-xl tabular-nums">{percent(ltvBps)}</span>
          </p>
          <LtvBar ltvBps={ltvBps} marks={{ initialBps, callBps, liquidationBps }} />
        </>
      )}
      <FactList
        facts={[
          [t('price'), at(props.price)],
          [t('mark.initial'), percent(initialBps)],
          [`${t('mark.call')} · ${percent(callBps)}`, at(props.callPrice)],
          [`${t('mark.liquidation')} · ${percent(liquidationBps)}`, at(props.liquidationPrice)],
        ]}
      />
    </div>
  );
}

/** Large prices need no eight digits after the point. */
export const placesOf = (price: string): number => (price.split('.')[0] === '0' ? 8 : 2);
