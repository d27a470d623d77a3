import { Link } from 'react-router';
import { orderSides } from '../../../contract/order-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LinkWith } from './use-view.ts';

const barClasses =
  'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] -mb-15 grid h-14 grid-cols-2 gap-2 border-t ' +
  'bg-surface-1 p-2 md:hidden';
const linkClasses = 'flex items-center justify-center rounded-lg text-sm font-semibold text-white';
const fills = { buy: 'bg-up-fill', sell: 'bg-down-fill' } as const;

/** A phone's way from the chart to the ticket, which slides over it: its fields are never covered. */
export function TradeBar({ linkWith }: { linkWith: LinkWith }) {
  const { t } = useTranslation('exchange');
  return (
    <div className={barClasses}>
      {orderSides.map((side) => (
        <Link key={side} to={`${linkWith('side', side)}#ticket`} className={`${linkClasses} ${fills[side]}`}>
          {t(`side.${side}`)}
        </Link>
      ))}
    </div>
  );
}
