import { expect, test } from 'vitest';
import { contentCalls, type PostSummary } from '../../../contract/content.ts';
import { readXml, type XmlElement } from '../../../tests/support/read-xml.ts';
import { type FeedFacts, writeFeed } from './write-feed.server.ts';

const facts: FeedFacts = {
  origin: 'https://pasar.example',
  language: 'zh-CHT',
  siteName: 'Pasar & Co',
  title: 'News',
  description: 'All <news>',
  listPath: '/announcements',
  feedPath: '/announcements/rss.xml',
};
const post = contentCalls.category.example.answer[0] as PostSummary;

test('a feed names its language, itself, and each post’s own address', () => {
  const rss = writeFeed('rss', [post], facts);
  expect(rss).toContain('<language>zh-Hant</language>');
  expect(rss).toContain('<atom:link href="https://pasar.example/zh-CHT/announcements/rss.xml" rel="self"');
  expect(rss).toContain('<link>https://pasar.example/zh-CHT/announcements/detail?id=7</link>');
  const atom = writeFeed('atom', [post], facts);
  expect(atom).toContain('<name>Pasar &amp; Co</name>');
  expect(atom).toContain(`<updated>${new Date(post.time).toISOString()}</updated>`);
});

test.each(['rss', 'atom'] as const)('a title is text to a reader of %s, whatever stands in it', (format) => {
  const hostile = '</title>]]><script>alert(1)</script> & "more"';
  const feed = writeFeed(format, [{ ...post, title: hostile, summary: hostile }], facts);
  expect(feed).not.toContain('<script>');
  expect(feed).toContain('&lt;script&gt;');
});

test('a feed without posts is a feed', () => {
  expect(writeFeed('atom', [], facts)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});

const others = [post, { ...post, id: '8', title: 'Fees & "limits"', summary: '<b>, ]]> and \u2028', cover: null }];
const enclosure = { type: 'image/jpeg', length: String(post.cover?.sizeBytes) };
const coverAddress = `https://pasar.example${post.cover?.src}`;
const allOf = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name);
const textOf = (element: XmlElement, name: string) => {
  const [only, ...more] = allOf(element, name);
  expect(more, name).toEqual([]);
  return only?.text;
};
const isAddress = (text: string | undefined) => expect(new URL(text ?? '').href).toBe(text);

test('is RSS 2.0 by the rules of its specification', () => {
  const rss = readXml(writeFeed('rss', others, facts));
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0']);
  const [channel, ...more] = rss.children;
  expect(more).toEqual([]);
  if (!channel) throw new Error('there is no channel');
  for (const name of ['title', 'description']) expect(textOf(channel, name)).not.toBe('');
  isAddress(textOf(channel, 'link'));
  const items = allOf(channel, 'item');
  expect(items).toHaveLength(2);
  expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(2);
  for (const item of items) {
    expect(textOf(item, 'title')).not.toBe('');
    isAddress(textOf(item, 'link'));
    // RFC 822 with four digits of the year.
    expect(textOf(item, 'pubDate')).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
  }
  const enclosures = items.map((item) => allOf(item, 'enclosure').map(({ attributes }) => attributes));
  expect(enclosures).toEqual([[{ ...enclosure, url: coverAddress }], []]);
  const [self] = allOf(channel, 'atom:link');
  expect(self?.attributes).toEqual({
    href: 'https://pasar.example/zh-CHT/announcements/rss.xml',
    rel: 'self',
    type: 'application/rss+xml',
  });
});

test('is Atom by the rules of RFC 4287', () => {
  const feed = readXml(writeFeed('atom', others, { ...facts, feedPath: '/announcements/atom.xml' }));
  expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  const entries = allOf(feed, 'entry');
  expect(entries).toHaveLength(2);
  for (const element of [feed, ...entries]) {
    isAddress(textOf(element, 'id'));
    expect(textOf(element, 'title')).not.toBe('');
    expect(textOf(element, 'updated')).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    // Without a relation a link is the page itself: one of them for each entry.
    const pages = allOf(element, 'link').filter(({ attributes: { rel = 'alternate' } }) => rel === 'alternate');
    expect(pages).toHaveLength(1);
    isAddress(pages[0]?.attributes.href);
  }
  expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(2);
  const links = entries.flatMap((entry) => allOf(entry, 'link').map(({ attributes }) => attributes));
  const enclosures = links.filter(({ rel }) => rel === 'enclosure');
  expect(enclosures).toEqual([{ ...enclosure, href: coverAddress, rel: 'enclosure' }]);
  const [author] = allOf(feed, 'author');
  expect(author && textOf(author, 'name')).toBe('Pasar & Co');
  expect(allOf(feed, 'link').map(({ attributes }) => attributes.rel)).toContain('self');
});
