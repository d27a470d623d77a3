import type { z } from 'zod';
import { alwaysOpen } from '../../../contract/help-hours.ts';
import { languages } from '../../../contract/languages.ts';
import { defaultGuessing, type SiteSettings as StoredSettings, siteSettings } from '../../../contract/site.ts';
import { features } from '../../../contract/site-features.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Store, Transaction } from '../../database/client.ts';
import { lockByName } from '../../database/lock-by-name.ts';
import type { Log } from '../../log.ts';

export const settingNames = Object.keys(siteSettings.shape) as (keyof StoredSettings)[];
export type SiteSettings = StoredSettings & { faucetEnabled: boolean };

/** What holds until an operator changes it. Binary options are off: many regions forbid them to retail users. */
const defaultSettings: StoredSettings = {
  name: 'Pasar',
  features: features.boption,
  helpDesk: { useExternal: false, extLink: '', authRequired: false, scRequired: false },
  stakingEnabled: true,
  loanEnabled: true,
  checkinEnabled: true,
  luckydraw: { enabled: true },
  c2c: { enabled: true },
  notificationEnabled: true,
  supportedLanguages: [...languages],
  socialLinks: { default: {} },
  supportEmail: 'support@example.com',
  streetAddress: '',
  requiredIdentityLevel: 1,
  pictureMegapixelsPerMinute: 200,
  tickHoursKept: 6,
  reservesEveryDays: 7,
  topSearches: { pinned: [], hidden: [] },
  guessing: defaultGuessing,
  helpHours: alwaysOpen,
  // A company or a mobile network has many members behind one address.
  liveConnections: { perAddress: 200, perMember: 30 },
};

const reloadAfterMs = 5_000;

export type SiteSettingsReader = {
  /** At most some seconds old: reading them starts a reload when they are older. */
  current(): SiteSettings;
  /** Reads them from the database now. */
  reload(): Promise<void>;
  /** They were changed by this process: the others reload them as well. */
  changed(): Promise<void>;
  onChanged(listener: () => void): void;
};

export type SiteOpenOptions = { database: Database; clock: Clock; log: Log; sandboxFaucet: boolean };

/** Loads the settings; throws when the database cannot be read. */
export async function openSiteSettings(options: SiteOpenOptions): Promise<SiteSettingsReader> {
  const { clock, log } = options;
  let settings = await readSettings(options);
  let readAtMs = clock.monotonic();
  const listeners = new Set<() => void>();

  async function reload() {
    readAtMs = clock.monotonic();
    settings = await readSettings(options);
  }

  return {
    current() {
      if (clock.monotonic() - readAtMs > reloadAfterMs) {
        reload().catch((error) => log.warn({ err: error }, 'site settings stay as they were'));
      }
      return settings;
    },
    reload,
    async changed() {
      await reload();
      for (const listener of listeners) listener();
    },
    onChanged: (listener) => void listeners.add(listener),
  };
}

/** What changed, who did it, and when. */
export type Change = { by: string; atMs: number };

/**
 * Stores one setting, and in the history who changed it; undefined goes back to the default. Throws a ZodError when
 * the value does not fit.
 */
export async function saveSetting<Key extends keyof StoredSettings>(
  database: Database,
  { key, value, by, atMs }: Change & { key: Key; value: StoredSettings[Key] | undefined },
): Promise<void> {
  await database.transaction().execute((tx) => writeSetting(tx, { key, value, by, atMs }));
}

/** The same in a transaction that does more. */
export async function writeSetting<Key extends keyof StoredSettings>(
  tx: Transaction,
  { key, value, by, atMs }: Change & { key: Key; value: StoredSettings[Key] | undefined },
): Promise<void> {
  await lockChanges(tx);
  const text = value === undefined ? null : JSON.stringify(siteSettings.shape[key].parse(value));
  if (text === null) await tx.deleteFrom('site_config').where('key', '=', key).execute();
  else {
    const row = { value: text, updated_at: atMs };
    const insert = tx.insertInto('site_config').values({ key, ...row });
    await insert.onConflict((conflict) => conflict.column('key').doUpdateSet(row)).execute();
  }
  await recordChange(tx, { key, value: text, by, atMs });
}

/**
 * Makes others who change the site wait for this transaction. Call it first, so that what is read stays valid until it
 * is written.
 */
export const lockChanges = (tx: Transaction) => lockByName(tx, 'site_change');

/** The number of the last change of a key; it grows with each change and is 0 if there was none. */
export async function lastChangeOf(store: Store, key: string): Promise<number> {
  const query = store.selectFrom('site_change').select(({ fn }) => fn.max('id').as('last'));
  return (await query.where('key', '=', key).executeTakeFirst())?.last ?? 0;
}

/** Writes a change into the history that only grows; `value` is JSON text, null for what is gone. */
export async function recordChange(
  tx: Transaction,
  { key, value, by, atMs }: Change & { key: string; value: string | null },
): Promise<void> {
  await tx.insertInto('site_change').values({ key, value, changed_by: by, changed_at: atMs }).execute();
}

async function readSettings({ database, log, sandboxFaucet }: SiteOpenOptions): Promise<SiteSettings> {
  return { ...(await readStoredSettings(database, log)), faucetEnabled: sandboxFaucet };
}

/** Stored settings over the defaults. */
export async function readStoredSettings(database: Store, log: Pick<Log, 'warn'>): Promise<StoredSettings> {
  const rows = await database.selectFrom('site_config').select(['key', 'value']).execute();
  const stored = Object.fromEntries(rows.filter((row) => isFitting(row, log)).map(({ key, value }) => [key, value]));
  return { ...defaultSettings, ...stored };
}

/** A row of another version, or one edited by hand, must not take the site down. */
function isFitting({ key, value }: { key: string; value: unknown }, log: Pick<Log, 'warn'>): boolean {
  const schema: z.ZodType | undefined = Object.entries(siteSettings.shape).find(([name]) => name === key)?.[1];
  const fits = schema?.safeParse(value).success ?? false;
  if (!fits) log.warn({ key }, 'a site setting does not fit and is left out');
  return fits;
}
