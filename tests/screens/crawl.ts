import type { Page } from '@playwright/test';
import { pathIn } from '../../app/i18n/path-in.ts';
import type { Language } from '../../contract/languages.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { faultsExpression } from './find-faults.ts';
import { findUntranslated } from './find-untranslated.ts';
import { missingAddress, type Screen } from './screens.ts';

const widths = [320, 390, 768, 1440, 1920];

/** A chart follows the window a frame later. */
const settledExpression = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** The faults of a screen in a language, each with the widths of the window at which it is there. */
export async function crawl(page: Page, { reader, address }: Screen, language: Language): Promise<string[]> {
  const asked = pathIn(language, address);
  const response = await page.goto(asked);
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== asked) return [`${asked} leads to ${pathname}${search}`];
  const status = response?.status();
  if (status !== (address === missingAddress ? 404 : 200)) return [`${asked} answers ${status}`];

  const isLive = reader === 'liveVisitor';
  if (isLive) await waitUntilHydrated(page);
  const widthsOf = new Map<string, number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (isLive) await page.evaluate(settledExpression);
    const faults = new Set<string>(await page.evaluate(faultsExpression));
    for (const fault of faults) widthsOf.set(fault, [...(widthsOf.get(fault) ?? []), width]);
  }
  const misplaced = [...widthsOf].map(([fault, at]) => `${asked} at ${at.join(', ')} px: ${fault}`);
  // The console shows what people wrote, in whatever language.
  const untranslated = reader === 'operator' ? [] : await findUntranslated(page, language);
  return [...misplaced, ...untranslated.map((fault) => `${asked}: ${fault}`)];
}
