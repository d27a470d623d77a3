import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { IncidentState } from '../../../contract/status-values.ts';

/** By language; English is always there. */
export type IncidentTexts = Partial<Record<Language, { title: string; text: string }>>;

/** Tables of the area status; columns are explained in migrations/0210. Times are milliseconds. */
export type StatusSchema = {
  incident: { id: GeneratedAlways<number>; started_at: number };
  incident_version: {
    incident_id: number;
    version: number;
    state: IncidentState;
    texts: ColumnType<IncidentTexts, string, never>;
    operator_id: number;
    created_at: number;
  };
};
