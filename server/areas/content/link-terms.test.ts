import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../../contract/languages.ts';
import { readSeeds } from './read-seeds.ts';
import { renderMarkdown } from './render-markdown.ts';

const render = (source: string, language: Language = 'en') => renderMarkdown(source, language, { termsIn: language });

/** What is linked, and to which term. */
function linksOf(source: string, language: Language = 'en'): string[] {
  const links = render(source, language).html.matchAll(/<a href="([^"]*)" class="term" title="[^"]+">([^<]*)<\/a>/g);
  return [...links].map(([, address = '', word]) => `${word} ${address.split('#')[1]}`);
}

test('a word of the glossary leads to its meaning where it first stands, and says it', () => {
  const { html } = render('A limit order waits. Limit orders & another limit order.');
  expect(html).toMatch(
    /^<p>A <a href="\/en\/college\/glossary#limit-order" class="term" title="An order that trades at/,
  );
  expect(html.match(/class="term"/g)).toHaveLength(1);
  expect(html).toContain('limit order</a> waits. Limit orders &amp; another limit order.');
});

test('headings, links and code stay as they are, and so do questions', () => {
  const source =
    '## Slippage?\n\n[the slippage](/fees) and `slippage`\n\n[[BTC_USDT]]\n\n- **slippage**, [x](/fees) maker';
  expect(linksOf(source)).toEqual(['slippage slippage', 'maker maker']);
  const { html, headings, questions } = render(source);
  expect(html).toContain('<h2 id="part-1">Slippage?</h2>');
  expect(html).toContain('<code>slippage</code>');
  expect(headings).toEqual([{ id: 'part-1', text: 'Slippage?' }]);
  expect(questions[0]?.answer).toContain('slippage');
});

test.each<[Language, string, string[]]>([
  [
    'en',
    'Maintenance margin, margins, APR in Apr, a spread of views',
    ['Maintenance margin maintenance-margin', 'APR apr'],
  ],
  ['de', 'Eine Limit-Order, das Limit-Order-Feld und Hebel', ['Limit-Order limit-order']],
  ['fr', 'Le carnet d’ordres et le spread', ['carnet d’ordres order-book', 'spread spread']],
  ['hi', 'लिमिट ऑर्डर और मार्जिनों', ['लिमिट ऑर्डर limit-order']],
  ['ko', '레버리지를 쓰면 지갑은, 청산가와 캔들', ['레버리지 leverage', '지갑 wallet', '캔들 candle']],
  ['ja', 'レバレッジとメイカー、メイカーズ', ['レバレッジ leverage', 'メイカー maker']],
  ['zh', '维持保证金和LTV，止损', ['维持保证金 maintenance-margin', 'LTV ltv']],
])('in %s only words as they stand are linked: %s', (language, text, links) => {
  expect(linksOf(text, language)).toEqual(links);
});

test('a text in another language than the page leads to the terms in that of the page', () => {
  const { html } = renderMarkdown('The maker waits.', 'de', { termsIn: 'en' });
  expect(html).toContain('<a href="/de/college/glossary#maker" class="term" title="Whoever places an order');
});

test('without the glossary nothing leads there', () => {
  expect(renderMarkdown('The maker waits.', 'en').html).toBe('<p>The maker waits.</p>\n');
});

test('an editor’s own link is no term, whatever its title', () => {
  expect(render('[x](/fees "A <b>title</b>")').html).toBe('<p><a href="/en/fees">x</a></p>\n');
});

describe.each(languages)('the articles in %s', async (language) => {
  const seeds = await readSeeds();
  test('name terms, and lead to each once', () => {
    const all = seeds.map(({ texts }) => linksOf(texts.get(language)?.body ?? '', language));
    for (const links of all) expect(new Set(links.map((link) => link.split(' ').at(-1))).size).toBe(links.length);
    expect(all.flat().length).toBeGreaterThan(30);
    expect(Math.max(...all.map((links) => links.length))).toBeLessThan(15);
  });
});
