import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRootData } from '../../hooks/use-root-data.ts';
import { pathToSetAlert } from '../../paths/alert-paths.ts';

type SetAlertLinkProps = { symbol: string; className: string; children: ReactNode };

/** Leads from a market to an alert on it; nowhere while notifications are off. */
export function SetAlertLink({ symbol, className, children }: SetAlertLinkProps) {
  if (!useRootData()?.site.notificationEnabled) return null;
  return (
    <Link to={pathToSetAlert(symbol)} className={className}>
      {children}
    </Link>
  );
}
