import { useFormat } from '../../i18n/use-format.ts';

const places = 4;

/** Won or lost, with its sign in words of colour and of a sign. */
export function Gain({ amount, currency }: { amount: string; currency: string }) {
  const format = useFormat();
  const text = format.amount(amount, places);
  const look = amount.startsWith('-') ? 'text-down' : 'text-up';
  return (
    <span className={amount === '0' ? '' : look}>
      {amount.startsWith('-') || amount === '0' ? text : `+${text}`} {currency}
    </span>
  );
}

export function Amount({ amount, currency, digits = places }: { amount: string; currency: string; digits?: number }) {
  const format = useFormat();
  return `${format.amount(amount, digits)} ${currency}`;
}
