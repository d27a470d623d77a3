import { ok, type Result } from '../../../contract/result.ts';
import type { SiteSettings } from '../../../contract/site.ts';
import type { siteSettingsCalls } from '../../../contract/site-settings.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Log } from '../../log.ts';
import { writeAudit } from '../review/audit.ts';
import { readStoredSettings, type SiteSettingsReader, settingNames, writeSetting } from './settings.ts';

export type SiteSettingsOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  site: Pick<SiteSettingsReader, 'changed'>;
};
const historyMax = 30;

export function siteSettingsHandlers(options: SiteSettingsOptions): HandlersOf<typeof siteSettingsCalls> {
  const { database, clock, log, site } = options;
  return {
    async settings() {
      const query = database.selectFrom('site_change').selectAll().orderBy('id', 'desc').limit(historyMax);
      const history = (await query.execute()).map(({ id, key, value, changed_by: by, changed_at: at }) => {
        return { id: String(id), key, value: value === null ? null : JSON.stringify(value), by, at };
      });
      return ok({ settings: await readStoredSettings(database, log), history });
    },

    async change({ input: { changes, reason }, operator }) {
      const atMs = clock.now();
      const changed = await inTransaction(database, async (tx): Promise<Result<null>> => {
        const stored = await readStoredSettings(tx, log);
        const isOther = (key: keyof SiteSettings) =>
          changes[key] !== undefined && JSON.stringify(changes[key]) !== JSON.stringify(stored[key]);
        const keys = settingNames.filter(isOther);
        if (keys.length === 0) return ok(null);
        for (const key of keys) await writeOne(tx, key, changes, { by: operator.email, atMs });
        const pick = (from: Partial<SiteSettings>) => Object.fromEntries(keys.map((key) => [key, from[key]]));
        const entry = { action: 'site.change', subject: 'site', before: pick(stored), after: pick(changes) };
        await writeAudit(tx, { operatorId: operator.id, ...entry, reason, atMs });
        return ok(null);
      });
      if (!changed.ok) return changed;
      await site.changed();
      return ok({});
    },
  };
}

/** A function of its own, so that key and value belong together. */
const writeOne = <Key extends keyof SiteSettings>(
  tx: Transaction,
  key: Key,
  changes: Partial<SiteSettings>,
  change: { by: string; atMs: number },
) => writeSetting(tx, { key, value: changes[key], ...change });
