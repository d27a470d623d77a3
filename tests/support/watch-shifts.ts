import type { Page } from '@playwright/test';

/** Keeps what moved on each page that is opened from now on, in its main part or anywhere. */
export const keepShifts = (page: Page, place: 'main' | 'html' = 'html') =>
  page.addInitScript((within) => {
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const nodes = sources.map(({ node }) => node).filter((node) => elementOf(node)?.closest(within));
        const moved = nodes.map((node) => (node instanceof Element ? node.outerHTML : node?.textContent));
        if (moved.length > 0) shifts.push(`${value}: ${moved.map((text) => text?.slice(0, 160)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, place);

export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** A line that is drawn before its second half has come moves by less. */
const seenMin = 0.0005;

/** Those that somebody sees, on a page that arrives in pieces. */
export const seenShiftsOf = async (page: Page) =>
  (await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) > seenMin);
