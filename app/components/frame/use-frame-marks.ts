import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { leadsTo, markOf } from './current-mark.ts';
import type { DrawnFrame } from './use-drawn-frame.ts';

const secondMs = 1_000;

/** Keeps right what changes in the server's markup of the frame: what leads here, what is chosen, what time it is. */
export function useFrameMarks(drawn: DrawnFrame | undefined) {
  const { pathname } = useLocation();
  const { theme, trend } = usePreferences();
  const format = useFormat();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup is to be marked again.
  useEffect(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-leads]')) {
      const { leads = '' } = each.dataset;
      if (leadsTo(leads, pathname)) each.setAttribute('aria-current', markOf(leads));
      else each.removeAttribute('aria-current');
    }
  }, [pathname, drawn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup is to be marked again.
  useEffect(() => {
    for (const each of document.querySelectorAll<HTMLButtonElement>('[data-drawn] [data-stays] button[value]')) {
      each.ariaPressed = String(each.value === theme || each.value === trend);
    }
  }, [theme, trend, drawn]);

  useEffect(() => {
    const show = () => {
      // Another page may have brought another footer, or the first one.
      const clock = document.querySelector('[data-clock]');
      const nowMs = Math.floor(Date.now() / secondMs) * secondMs;
      if (clock) clock.textContent = `${format.dateTime(nowMs)} (${format.utcOffset(nowMs)})`;
    };
    show();
    const timer = setInterval(show, secondMs);
    return () => clearInterval(timer);
  }, [format]);
}
