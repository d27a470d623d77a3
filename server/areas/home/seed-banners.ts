import { hash } from 'node:crypto';
import { languages } from '../../../contract/languages.ts';
import type { Database } from '../../database/client.ts';
import { createTranslate } from '../../texts.ts';
import { foreverMs, type HomeItem, keyOfItem, writeItem } from './home-items.ts';

/** Banners that a new site begins with; their texts stand in locales/<language>/home-banners.json. */
const banners = [
  { id: 'open-book', path: '/exchange' },
  { id: 'college', path: '/college' },
  { id: 'markets', path: '/quotes' },
];

/**
 * Writes the site's own banners, and anew when their files have changed. One that an operator changed or deleted stays
 * as it is.
 */
export async function seedBanners(database: Database): Promise<void> {
  const translate = createTranslate('home-banners');
  const stored = await database
    .selectFrom('home_item')
    .select(['id', 'seed_hash'])
    .where('kind', '=', 'banner')
    .execute();
  const changed = await database.selectFrom('site_change').select('key').where('key', 'like', 'banner %').execute();
  const ofOperators = new Set(changed.map(({ key }) => key));
  for (const [sort, { id, path }] of banners.entries()) {
    const texts = Object.fromEntries(
      languages.map((language) => {
        const of = (part: string) => translate(language, `${id}-${part}`);
        return [language, { title: of('title'), text: of('text'), action: of('action'), alt: '' }];
      }),
    );
    const item: HomeItem = { texts, path, sort, from: 0, to: foreverMs };
    const seedHash = hash('sha256', JSON.stringify(item));
    const isKnown = stored.some((row) => row.id === id && row.seed_hash === seedHash);
    if (!isKnown && !ofOperators.has(keyOfItem('banner', id)))
      await writeItem(database, { kind: 'banner', id, seedHash, item });
  }
}
