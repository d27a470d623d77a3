import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postCategories } from '../../../contract/content.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import { databases } from '../../../tests/support/databases.ts';
import { systemClock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { loadSeeds } from './load-seeds.ts';
import { readSeeds } from './read-seeds.ts';
import { suggestPosts } from './suggest-posts.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await (databases[0] as (typeof databases)[number]).open();
  await loadSeeds({ database: opened.database, clock: systemClock, log: pino({ level: 'silent' }) });
});
afterAll(() => opened.close());

const questions: Record<Language, readonly [notReleased: string, merchant: string]> = {
  en: ['I paid, but the seller does not release my coins', 'How do I become a merchant?'],
  de: ['Ich habe bezahlt, aber der Verkäufer gibt die Coins nicht frei', 'Wie werde ich Merchant?'],
  es: ['Ya pagué y el vendedor no libera las monedas', '¿Cómo me hago comerciante?'],
  fr: ['J’ai payé mais le vendeur ne libère pas les cryptos', 'Comment devenir marchand ?'],
  hi: ['पेमेंट कर दिया पर विक्रेता कॉइन रिलीज़ नहीं कर रहा', 'मैं मर्चेंट कैसे बनूँ?'],
  id: ['Saya sudah bayar tapi penjual tidak merilis koin saya', 'Bagaimana cara menjadi merchant?'],
  ja: ['支払ったのに売り手がコインをリリースしてくれません', 'マーチャントになるにはどうすればいいですか'],
  ko: ['돈을 보냈는데 판매자가 코인을 전송하지 않아요', '머천트가 되려면 어떻게 하나요?'],
  ms: ['Saya sudah bayar tetapi penjual tidak melepaskan syiling', 'Bagaimana untuk menjadi merchant?'],
  pt: ['Já paguei e o vendedor não libera as moedas', 'Como faço para ser comerciante?'],
  tl: ['Nagbayad na ako pero hindi nire-release ng seller ang coins', 'Paano maging merchant?'],
  zh: ['我付了款，卖家不放币怎么办', '怎么才能成为商家'],
  'zh-CHT': ['我付了款，賣家不放幣怎麼辦', '怎麼才能成為商家'],
};

test('the article that answers a question about P2P comes first, in every language', async () => {
  const seeds = await readSeeds();
  const titleOf = (slug: string, language: Language) =>
    seeds.find((seed) => seed.slug === slug)?.texts.get(language)?.title;
  const category = postCategories.footerHelp;
  for (const language of languages) {
    const found = questions[language].map((text) =>
      suggestPosts(opened.database, { category, text, limit: 3, language, atMs: Date.now() }),
    );
    const titles = (await Promise.all(found)).map(([first]) => first?.title);
    const expected = ['p2p-not-released', 'p2p-merchant'].map((slug) => titleOf(slug, language));
    expect({ language, titles }).toEqual({ language, titles: expected });
  }
});
