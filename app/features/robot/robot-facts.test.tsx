import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type PairProfitNow, type Robot, robotCalls } from '../../../contract/robot.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import texts from '../../../locales/en/robot.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { I18nContext } from '../../i18n/use-translation.ts';
import { RobotFacts } from './robot-facts.tsx';

const robot = robotCalls.resume.example.answer as Robot;

function draw(pairProfitNow: PairProfitNow | null): string {
  const facts = <RobotFacts robot={robot} pricePrecision={2} pairProfitNow={pairProfitNow} />;
  return renderToStaticMarkup(
    <I18nContext value={createI18n('en', { common, robot: texts })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: facts }])} />
    </I18nContext>,
  );
}

test('a robot says what pairs earn at the fees of now, and warns where one of them would lose', () => {
  const won = draw({ least: '1.67', most: '1.69' });
  expect(won).toContain('1.67 – 1.69 USDT');
  expect(won).not.toContain(texts.profit.pairLoses);
  const lost = draw({ least: '-0.02', most: '0.4' });
  expect(lost).toContain('-0.02 – 0.4 USDT');
  expect(lost).toContain(texts.profit.pairLoses);
  expect(draw(null)).not.toContain(texts.profit.pairNow);
});
