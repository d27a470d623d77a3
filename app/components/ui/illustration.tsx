import drawings from './illustrations.svg?url';

export type Drawing =
  | 'book'
  | 'candles'
  | 'card'
  | 'clock'
  | 'coins'
  | 'fees'
  | 'gift'
  | 'globe'
  | 'grid'
  | 'gridLever'
  | 'growth'
  | 'hands'
  | 'key'
  | 'ledger'
  | 'lever'
  | 'news'
  | 'rocket'
  | 'safe'
  | 'scales'
  | 'school'
  | 'statement'
  | 'swap'
  | 'ticket'
  | 'tools'
  | 'umbrella'
  | 'wallet';

/** A picture of the house's own, 160 x 100, in the colours of the theme. It adorns what words say beside it. */
export function Illustration({ name, className = '' }: { name: Drawing; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 100" className={`shrink-0 text-text-2 ${className}`}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
