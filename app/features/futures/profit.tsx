import { formatDecimal, negate, parseDecimal } from '../../../contract/money.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { useFormat } from '../../i18n/use-format.ts';

const isZero = (amount: string): boolean => /^[-0.]*$/.test(amount);

/** With its sign, cut off after two digits. */
export function useSigned(): (amount: string, places?: number) => string {
  const format = useFormat();
  return (amount, places = 2) => {
    const shown = format.amount(amount.replace('-', ''), places, { isFixed: true });
    if (isZero(amount)) return shown;
    return amount.startsWith('-') ? `-${shown}` : `+${shown}`;
  };
}

/** What is paid, as a change of the balance. */
export const costOf = (paid: string): string => formatDecimal(negate(parseDecimal(paid)));

export function lookOf(amount: string): string {
  if (isZero(amount)) return '';
  return amount.startsWith('-') ? 'text-down' : 'text-up';
}

type ProfitProps = { amount: string; currency: string; percent: string };

/** What was won or lost, and in percent of the margin. */
export function Profit({ amount, currency, percent }: ProfitProps) {
  const signed = useSigned();
  const mask = useMask();
  const format = useFormat();
  return (
    <span className={`inline-flex flex-col items-end whitespace-nowrap tabular-nums ${lookOf(amount)}`}>
      <span>
        {mask(signed(amount))} {currency}
      </span>
      <span className="text-xs">{format.percent(percent)}</span>
    </span>
  );
}
