import { expect, test } from 'vitest';
import { drawSharePicture, type ShareFacts } from './draw-share-picture.ts';

const facts: ShareFacts = {
  site: 'Pasar',
  market: 'BTC/USDT',
  position: 'Long 10x',
  returned: '+12.50%',
  isLoss: false,
  facts: [
    ['Entry', '60,000.00'],
    ['Exit', '60,750.00'],
  ],
};

test('the picture says what was traded and what it brought', () => {
  const picture = drawSharePicture(facts);
  for (const text of ['BTC/USDT', 'Long 10x', '+12.50%', '60,000.00', '60,750.00'])
    expect(picture).toContain(`>${text}<`);
});

test('whatever a site is called, the picture stays a picture', () => {
  const picture = drawSharePicture({ ...facts, site: '<script>&"' });
  expect(picture).toContain('>&lt;script&gt;&amp;&quot;</text>');
  expect(picture).not.toContain('<script>');
});
