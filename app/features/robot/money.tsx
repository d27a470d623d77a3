import { useFormat } from '../../i18n/use-format.ts';

const places = 4;
/** What is less than the last digit that is shown has no sign. */
const isShownAsNothing = /^-?0(\.0{0,3}|\.0{4}\d*)?$/;

/** What was won or lost. */
export function Gain({ amount, currency }: { amount: string; currency: string }) {
  const format = useFormat();
  if (isShownAsNothing.test(amount)) return `${format.amount('0', places)} ${currency}`;
  const isLoss = amount.startsWith('-');
  const text = format.amount(amount, places);
  return (
    <span className={isLoss ? 'text-down' : 'text-up'}>
      {isLoss ? text : `+${text}`} {currency}
    </span>
  );
}

export function Amount({ amount, currency, digits = places }: { amount: string; currency: string; digits?: number }) {
  const format = useFormat();
  return `${format.amount(amount, digits)} ${currency}`;
}
