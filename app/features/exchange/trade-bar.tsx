import { Link } from 'react-router';
import { orderSides } from '../../../contract/exchange-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useView } from './use-view.ts';

const barClasses =
  'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] grid h-14 grid-cols-2 gap-2 border-t bg-surface-1 p-2 ' +
  'md:hidden';
const linkClasses = 'flex items-center justify-center rounded-lg text-sm font-semibold text-white';
const fills = { buy: 'bg-up-fill', sell: 'bg-down-fill' } as const;

/** A phone's way to the ticket, which is a sheet there. */
export function TradeBar() {
  const { t } = useTranslation('exchange');
  const { linkWith } = useView();
  return (
    <div className={barClasses}>
      {orderSides.map((side) => (
        <Link key={side} to={linkWith('side', side)} preventScrollReset className={`${linkClasses} ${fills[side]}`}>
          {t(`side.${side}`)}
        </Link>
      ))}
    </div>
  );
}
