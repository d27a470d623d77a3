import { Link } from 'react-router';
import type { TabLink } from './tab-links.tsx';

export const chipClasses =
  'inline-flex rounded-lg bg-surface-2 px-3 py-1.5 font-medium text-text-2 text-xs hover:bg-surface-3 ' +
  'hover:text-text-1 aria-[current]:bg-accent aria-[current]:text-white';

type ChipLinksProps = {
  label: string;
  choices: readonly TabLink[];
  /** Many choices: on a phone one line to be scrolled, which begins at what is chosen, else all the room there is. */
  isOneLine?: boolean;
};

/** One of several values, under the name of what is chosen: each is an address of the page. */
export function ChipLinks({ label, choices, isOneLine = false }: ChipLinksProps) {
  const room = isOneLine ? 'max-md:w-full md:flex-1' : '';
  const row = isOneLine ? 'begin-at-current p-0.5 max-md:overflow-x-auto md:flex-wrap' : 'flex-wrap';
  return (
    <nav aria-label={label} className={`flex min-w-0 flex-col gap-1.5 ${room}`}>
      <p aria-hidden className="font-medium text-sm text-text-2">
        {label}
      </p>
      <ul className={`flex gap-2 ${row}`}>
        {choices.map(({ label: text, to, isCurrent }) => (
          <li key={text}>
            <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined} className={chipClasses}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
