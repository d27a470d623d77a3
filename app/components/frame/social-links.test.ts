import { expect, test } from 'vitest';
import { listSocialLinks } from './social-links.ts';

const links = {
  default: { youtube: 'https://youtube.example/pasar', twitter: 'https://x.example/pasar' },
  de: { twitter: 'https://x.example/pasar-de' },
};

test('a language has its own pages, and the default ones where it has none', () => {
  expect(listSocialLinks(links, 'de')).toEqual([
    { network: 'twitter', address: 'https://x.example/pasar-de' },
    { network: 'youtube', address: 'https://youtube.example/pasar' },
  ]);
});

test('a language without any has the default ones, and only those that are set', () => {
  expect(listSocialLinks(links, 'en').map(({ network }) => network)).toEqual(['twitter', 'youtube']);
  expect(listSocialLinks({}, 'en')).toEqual([]);
});
