import { Link, type To } from 'react-router';

export type TabLink = { label: string; to: To; isCurrent: boolean };

const tabClasses =
  '-mb-px block whitespace-nowrap border-transparent border-b-2 px-3 py-2.5 font-medium text-sm text-text-2 ' +
  'hover:text-text-1 aria-[current]:border-accent aria-[current]:text-text-1';

/** Tabs that are links, so that each has an address and works without JavaScript. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="begin-at-current overflow-x-auto border-b">
      <ul className="flex gap-1">
        {tabs.map(({ label: text, to, isCurrent }) => (
          <li key={text}>
            <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined} className={tabClasses}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
