import type { homeEditorCalls } from '../../../contract/home-editor.ts';
import type { Language } from '../../../contract/languages.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { SiteSettings } from '../../../contract/site.ts';
import { popupModes } from '../../../contract/site-values.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import type { Log } from '../../log.ts';
import { orderPosts } from '../content/order-posts.ts';
import { encodePicture } from '../content/pictures.ts';
import type { SymbolList } from '../quotes/symbol-list.ts';
import { writeAudit } from '../review/audit.ts';
import {
  lastChangeOf,
  lockChanges,
  readStoredSettings,
  type SiteSettingsReader,
  writeSetting,
} from '../site/settings.ts';
import { removeItem, saveItem, windowOf } from './edit-item.ts';
import { listEditedItems, listFooterPosts } from './read-home.ts';
import type { SearchCounts } from './search-counts.ts';
import { listTopSearches } from './top-searches.ts';

export type HomeEditorOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  encodeImage: EncodeImage;
  site: Pick<SiteSettingsReader, 'current' | 'changed'>;
  symbols: Pick<SymbolList, 'visibleTo'>;
  searchCounts: Pick<SearchCounts, 'top'>;
};

type EditedSetting = 'topSearches' | 'socialLinks';
type SettingDeed = { version: number; operator: SessionOperator; reason: string };

/** The calls of editors about the home page and the footer. */
export function homeEditorHandlers(options: HomeEditorOptions): HandlersOf<typeof homeEditorCalls> {
  const { database, clock, log, site, symbols } = options;
  const names = () => [...new Set(symbols.visibleTo(undefined).map(({ symbol }) => symbol))];

  /** Of two editors who have seen the same value the second is refused. Holds at once in this process. */
  async function change<Key extends EditedSetting>(
    key: Key,
    { version, operator, reason }: SettingDeed,
    next: (stored: SiteSettings[Key]) => SiteSettings[Key],
  ): Promise<Result<{ version: number }>> {
    const atMs = clock.now();
    const changed = await inTransaction(database, async (tx): Promise<Result<{ version: number }>> => {
      await lockChanges(tx);
      if ((await lastChangeOf(tx, key)) !== version) return refuse('homeChanged');
      const before = (await readStoredSettings(tx, log))[key];
      const value = next(before);
      await writeSetting(tx, { key, value, by: operator.email, atMs });
      const entry = { action: `home.${key}`, subject: 'site', before, after: value };
      await writeAudit(tx, { operatorId: operator.id, ...entry, reason, atMs });
      return ok({ version: await lastChangeOf(tx, key) });
    });
    if (changed.ok) await site.changed();
    return changed;
  }

  const read = (tx: Transaction, language: Language) =>
    Promise.all([
      readStoredSettings(tx, log),
      listEditedItems(tx),
      listFooterPosts(tx, { language, atMs: clock.now() }),
    ]);

  return {
    async home({ facts: { language } }) {
      const { topSearches, socialLinks, items, footer } = await database.transaction().execute(async (tx) => {
        const [settings, items, footer] = await read(tx, language);
        const versions = {
          topSearches: await lastChangeOf(tx, 'topSearches'),
          socialLinks: await lastChangeOf(tx, 'socialLinks'),
        };
        return {
          items,
          footer,
          topSearches: { ...settings.topSearches, version: versions.topSearches },
          socialLinks: { links: settings.socialLinks, version: versions.socialLinks },
        };
      });
      const shown = await listTopSearches({ ...options, names: names(), traded: [] });
      return ok({ items, footer, topSearches: { ...topSearches, shown }, socialLinks });
    },

    async saveItem({ input, operator }) {
      const { kind, id, version, isNew, language, title, text, action, alt, removesPicture, path, ...rest } = input;
      const { from, to } = windowOf(rest);
      if (from >= to) return refuse('invalidInput', { fields: { to: 'endsBeforeStart' } });
      // A banner is a link, and a popup has none for the button to be named after.
      if (kind === 'banner' && path === '') return refuse('invalidInput', { fields: { path: 'fieldRequired' } });
      if (path !== '' && action === '' && title !== '') {
        return refuse('invalidInput', { fields: { action: 'fieldRequired' } });
      }
      const encoded = rest.picture && (await encodePicture(options.encodeImage, operator.id, rest.picture));
      if (encoded && !encoded.ok) return encoded;
      const written = {
        isNew: isNew === 'yes',
        language,
        text: { title, text: text.replaceAll('\r\n', '\n'), action, alt },
        picture: encoded?.data,
        removesPicture: removesPicture === 'yes',
        ...(path !== '' && { path }),
        ...(kind === 'popup' && { popupMode: popupMode(rest.popupMode) }),
        ...(rest.referralCode !== '' && { referralCode: rest.referralCode.toUpperCase() }),
        from,
        to,
        sort: rest.sort,
      };
      const deed = { kind, id, version, operator, atMs: clock.now() };
      return inTransaction(database, (tx) => saveItem(tx, deed, written));
    },

    removeItem: ({ input, operator }) =>
      inTransaction(database, (tx) => removeItem(tx, { ...input, operator, atMs: clock.now() })),

    async topSearches({ input: { version, pinned, hidden }, operator }) {
      const known = names();
      const fields = Object.entries({ pinned, hidden }).flatMap(([field, listed]) =>
        listed.every((name) => known.includes(name)) ? [] : [[field, 'marketUnknown' as const]],
      );
      if (fields.length > 0) return refuse('invalidInput', { fields: Object.fromEntries(fields) });
      const value = { pinned: [...new Set(pinned)], hidden: [...new Set(hidden)] };
      return change('topSearches', { version, operator, reason: '' }, () => value);
    },

    socialLinks: ({ input: { version, of, links, reason }, operator }) =>
      change('socialLinks', { version, operator, reason }, (stored) => ({ ...stored, [of]: links })),

    footer: ({ input: { posts }, operator }) =>
      inTransaction(database, (tx) => orderPosts(tx, posts, { operatorId: operator.id, atMs: clock.now() })),
  };
}

const popupMode = (mode: number) => Object.values(popupModes).find((known) => known === mode) ?? popupModes.never;
