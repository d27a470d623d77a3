import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { siteCalls } from '../../../contract/site.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import { TextsContext } from '../../i18n/use-translation.ts';
import { Footer } from './footer.tsx';

const site = siteCalls.config.example.answer;
const about = [{ id: '41', title: 'Who we are' }];

/** The footer of a page whose root data are these, over the example of the site's config. */
function draw({ origin = 'https://pasar.example', ...data }: { origin?: string; site?: object; footer?: object }) {
  const root = {
    footer: { about, help: [] },
    timeMs: Date.UTC(2026, 10, 21, 9, 30, 15),
    timeZone: 'Asia/Jakarta',
    origin,
    ...data,
    site: { ...site, ...data.site },
  };
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Footer />, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(
    <TextsContext value={{ language: 'en', messages: () => common }}>
      <RouterProvider router={router} />
    </TextsContext>,
  );
}

test('the street address stands in the footer on hosts of .org, and nowhere else', () => {
  expect(draw({ origin: 'https://www.pasar.org' })).toContain('1 Example Street\nExample City</address>');
  expect(draw({ origin: 'https://www.pasar.org', site: { streetAddress: '' } })).not.toContain('<address');
  for (const origin of ['https://pasar.example', 'https://pasar.org.example', 'http://localhost:3000']) {
    expect(draw({ origin })).not.toContain('<address');
  }
});

test('the server draws the time where the visitor is, with its distance from UTC', () => {
  expect(draw({})).toContain('2026-11-21 16:30:15 (UTC+7)');
});

test('a section without posts is left out', () => {
  const html = draw({});
  expect(html).toContain('href="/post/detail?id=41"');
  expect(html).toContain('About Pasar');
  expect(html).not.toContain('Help and rules');
});

test('only the networks that are set are linked', () => {
  expect(draw({}).match(/social\.svg#\w+/g)).toEqual(['social.svg#twitter']);
  expect(draw({ site: { socialLinks: {} } })).not.toContain('Follow us');
});
