import { expect, test } from 'vitest';
import { contentCalls, type PostSummary } from '../../../contract/content.ts';
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
