import { expect, test } from 'vitest';
import { plainText, renderMarkdown } from './render-markdown.ts';

const htmlOf = (source: string) => renderMarkdown(source, 'en').html;

/** After the OWASP filter evasion cheat sheet, and what Markdown itself offers. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>"></mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](http://plain.example)',
  '[x](//elsewhere.example/x)',
  '[x](/\\elsewhere.example)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](https://elsewhere.example/pixel.gif)',
  '![x](//elsewhere.example/pixel.gif)',
  '![" onerror="alert(1)](/coins/btc.svg)',
  '[x](/quotes "title\\" onmouseover=\\"alert(1)")',
  '<https://a.example/"onclick=alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '`<script>alert(1)</script>`',
  '```"><script>\n</script><script>alert(1)</script>\n```',
  '> [!NOTE" onclick="alert(1)]\n> x',
  '| <script> | a |\n|---|---|\n| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |',
  '## <img src=x onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<x onclick=alert(1)>',
];

test.each(hostile)('nothing of %s does anything', (source) => {
  const html = htmlOf(source);
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  for (const tag of tags) {
    expect(tag).not.toMatch(/\son\w+\s*=(?=(?:[^"]*"[^"]*")*[^"]*$)|style=|srcdoc/i);
    expect(tag).not.toMatch(/^<(?:script|svg|iframe|math|noscript|style|form|input|object)/i);
    const address = /(?:href|src)="([^"]*)"/.exec(tag)?.[1];
    if (address !== undefined) expect(address).toMatch(/^(?:https:\/\/|mailto:|#|\/(?![/\\]))/);
    if (tag.startsWith('<img')) expect(address).toMatch(/^\/(?![/\\])/);
  }
});

test('tables, callouts, lists and pictures of the site are shown', () => {
  expect(htmlOf('| a |\n|---|\n| 1 |')).toContain('<div class="table-frame" tabindex="0"><table>');
  expect(htmlOf('> [!WARNING]\n> Careful')).toBe('<aside class="callout warning">\n<p>Careful</p>\n</aside>\n');
  expect(htmlOf('> said')).toBe('<blockquote>\n<p>said</p>\n</blockquote>\n');
  expect(htmlOf('![Bitcoin](/coins/btc.svg)')).toContain('<img src="/coins/btc.svg" alt="Bitcoin" loading="lazy"');
  expect(htmlOf('3. three')).toBe('<ol start="3">\n<li>three</li>\n</ol>\n');
});

test('a symbol alone in a paragraph is a place for its price, anywhere else it is text', () => {
  expect(htmlOf('a\n\n[[BTC_USDT]]\n\nb')).toBe('<p>a</p>\n<div class="quote">BTC_USDT</div>\n<p>b</p>\n');
  for (const source of [
    'x [[BTC_USDT]]',
    '[[btc_usdt]]',
    '[[BTC]]',
    '## [[BTC_USDT]]',
    '- [[BTC_USDT]]',
    '> [[BTC_USDT]]',
  ]) {
    expect(htmlOf(source), source).not.toContain('class="quote"');
  }
  expect(plainText('[[BTC_USDT]]')).toBe('BTC_USDT');
});

test('links within the site lead to the page in the reader’s language, others say nothing of it', () => {
  expect(htmlOf('[x](/quotes)')).toContain('href="/en/quotes"');
  expect(htmlOf('[x](/)')).toContain('href="/en"');
  expect(renderMarkdown('[x](/quotes)', 'id').html).toContain('href="/quotes"');
  expect(htmlOf('[x](/api/v1/docs)')).toContain('href="/api/v1/docs"');
  expect(htmlOf('[x](https://example.com)')).toContain('rel="noopener noreferrer"');
});

test('headings below the title get anchors that are the same in each language', () => {
  const { html, headings } = renderMarkdown('# One & *two*\n\n### Not listed\n\n## Three', 'en');
  expect(headings).toEqual([
    { id: 'part-1', text: 'One & two' },
    { id: 'part-2', text: 'Three' },
  ]);
  expect(html).toContain('<h2 id="part-1">One &amp; <em>two</em></h2>');
});

test('a search looks into what readers read', () => {
  expect(plainText('## A *b*\n\n> [!TIP]\n> c\n> d\n\n| e |\n|---|\n| [f](/x) |')).toBe('A b\nc d\ne\nf');
});

test('headings that ask something are questions, the text up to the next heading is the answer', () => {
  const source =
    '## Before\n\nNo.\n\n### Is it *free*?\n\nYes.\n\n- For **all**\n\n## いつ？\n\n今。\n\n## Why?\n\n## End\n\nx?';
  expect(renderMarkdown(source, 'en').questions).toEqual([
    { question: 'Is it free?', answer: 'Yes.\nFor all' },
    { question: 'いつ？', answer: '今。' },
  ]);
});
