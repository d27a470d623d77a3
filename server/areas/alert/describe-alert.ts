import type { Selectable } from 'kysely';
import type { Alert } from '../../../contract/alert.ts';
import { canonical } from '../../../contract/money.ts';
import type { AlertSchema } from '../../database/schema/alert.ts';

export type AlertRow = Selectable<AlertSchema['alert']>;

export const describeAlert = (row: AlertRow): Alert => ({
  id: String(row.id),
  symbol: row.symbol,
  kind: row.kind,
  threshold: canonical(row.threshold),
  repeat: row.repeat,
  state: row.state,
  firedAt: row.fired_at,
  firedPrice: row.fired_price && canonical(row.fired_price),
  createdAt: row.created_at,
});
