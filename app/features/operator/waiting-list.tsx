import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Waiting } from './load-waiting.server.ts';

/** What there is to decide, by the page where it is decided. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {waiting.map(({ id, path, count, hasMore }) => (
        <li key={id} className="relative rounded-lg border bg-surface-1 p-4 hover:bg-surface-2">
          <p className="text-sm">
            <Link to={path} className="text-accent-text after:absolute after:inset-0">
              {t(`menu.${id}`)}
            </Link>
          </p>
          <p className={`font-semibold text-2xl tabular-nums ${count > 0 ? '' : 'text-text-3'}`}>
            {format.amount(String(count), 0)}
            {hasMore && '+'}
          </p>
        </li>
      ))}
    </ul>
  );
}
