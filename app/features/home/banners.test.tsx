import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { I18nContext } from '../../i18n/use-translation.ts';
import { Banners } from './banners.tsx';

const draw = (banner: Parameters<typeof Banners>[0]['banners'][number]) =>
  renderToStaticMarkup(
    <I18nContext value={createI18n('en', {})}>
      <Banners banners={[banner]} />
    </I18nContext>,
  );
const picture = { src: '/api/image/picture/x.jpeg', alt: 'A chart', width: 60, height: 30 };
const banner = { id: 'one', title: 'Look', text: 'Here', action: 'Go', path: '/quotes', picture };

test('a banner keeps the place of its picture free, and leads to another site as well', () => {
  expect(draw(banner)).toContain('<img src="/api/image/picture/x.jpeg" alt="A chart" width="60" height="30"');
  expect(draw({ ...banner, path: 'https://example.com/a' })).toContain('href="https://example.com/a"');
});

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'])('%s in every field is text', (evil) => {
  const html = draw({ ...banner, title: evil, text: evil, action: evil, picture: { ...picture, alt: evil } });
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).not.toContain('<script');
});
