import { Link } from 'react-router';

/** Links below a page, side by side. */
export function PageLinks({ links }: { links: readonly { to: string; name: string }[] }) {
  return (
    <p className="flex flex-wrap gap-5 text-sm">
      {links.map(({ to, name }) => (
        <Link key={to} to={to} className="font-medium text-accent-text">
          {name}
        </Link>
      ))}
    </p>
  );
}
