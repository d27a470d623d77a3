import { z } from 'zod';
import { itemIdPattern } from '../../../contract/site-values.ts';
import type { Database } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import { type Change, readStoredSettings, saveSetting, settingNames } from '../site/settings.ts';
import { type ItemKind, saveHomeItem } from './home-items.ts';

type Options = Change & { database: Database; log: Pick<Log, 'warn'> };

/** A mistake of whoever types the command; its message says what is wrong. */
class ConfigureError extends Error {}

/**
 * What an operator does at the command line: without words it lists settings, banners and popup notices; `key value`
 * changes one. A key is a setting's name, `banner.<id>` or `popup.<id>`; the value is JSON, or a plain text; `null`
 * goes back to the default or deletes. Gives the lines to print. Throws a ConfigureError for what does not fit.
 */
export async function configure(words: readonly string[], options: Options): Promise<string> {
  const [key, text] = words;
  if (key === undefined) return listAll(options);
  if (text === undefined || words.length > 2) throw new ConfigureError('usage: npm run configure [-- key value]');
  const value = readValue(text);
  try {
    await save(key, value, options);
  } catch (error) {
    if (error instanceof z.ZodError) throw new ConfigureError(`${key}: ${z.prettifyError(error)}`);
    throw error;
  }
  return `${key} = ${JSON.stringify(value ?? null)}`;
}

async function save(key: string, value: unknown, { database, by, atMs }: Options): Promise<void> {
  const setting = settingNames.find((name) => name === key);
  // The schema of the setting checks the value.
  if (setting) return saveSetting(database, { key: setting, value: value as undefined, by, atMs });
  const [, kind, id = ''] = /^(banner|popup)\.(.*)$/.exec(key) ?? [];
  if (!kind || !itemIdPattern.test(id)) {
    throw new ConfigureError(`${key} is none of ${settingNames.join(', ')}, banner.<id>, popup.<id>`);
  }
  return saveHomeItem(database, { kind: kind as ItemKind, id, item: value, by, atMs });
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return text;
  }
}

async function listAll({ database, log }: Options): Promise<string> {
  const settings = await readStoredSettings(database, log);
  const items = await database.selectFrom('home_item').selectAll().orderBy('kind').orderBy('sort').execute();
  return [
    ...Object.entries(settings).map(([key, value]) => `${key} = ${JSON.stringify(value)}`),
    ...items.map(({ kind, id, seed_hash, ...item }) => `${kind}.${id} = ${JSON.stringify(item)}`),
  ].join('\n');
}
