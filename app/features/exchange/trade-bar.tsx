import { Link } from 'react-router';
import { type OrderSide, orderSides } from '../../../contract/exchange-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LinkWith } from './use-view.ts';

const barClasses =
  'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] -mb-15 grid h-14 grid-cols-2 gap-2 border-t ' +
  'bg-surface-1 p-2 md:hidden';
const linkClasses = 'flex items-center justify-center rounded-lg text-sm font-semibold text-white';
const fills = { buy: 'bg-up-fill', sell: 'bg-down-fill' } as const;

type TradeBarProps = {
  linkWith: LinkWith;
  /** With scripts the ticket is there already, and its side may be another by now. */
  onSide(side: OrderSide): void;
};

/** A phone's way from the chart to the ticket, which slides over it: its fields are never covered. */
export function TradeBar({ linkWith, onSide }: TradeBarProps) {
  const { t } = useTranslation('exchange');
  return (
    <div className={barClasses}>
      {orderSides.map((side) => (
        <Link
          key={side}
          to={`${linkWith('side', side)}#ticket`}
          onClick={() => onSide(side)}
          className={`${linkClasses} ${fills[side]}`}
        >
          {t(`side.${side}`)}
        </Link>
      ))}
    </div>
  );
}
