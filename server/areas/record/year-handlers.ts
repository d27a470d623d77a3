import { yearEventsMax } from '../../../contract/record-values.ts';
import type { recordYearCalls } from '../../../contract/record-year.ts';
import { ok } from '../../../contract/result.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { listYear } from './list-year.ts';
import type { RecordOptions } from './record-handlers.ts';

export function recordYearHandlers({
  histories,
}: Pick<RecordOptions, 'histories'>): HandlersOf<typeof recordYearCalls> {
  return {
    async events({ member, query: { year, after } }) {
      const [sinceMs, beforeMs] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
      const asked = { memberId: member.id, sinceMs, beforeMs, after, limit: yearEventsMax };
      return ok(await histories.read((database) => listYear(database, asked)));
    },
  };
}
