import type { c2cCalls } from '../../../contract/c2c.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { languageTag } from '../../../contract/languages.ts';
import { useLanguage } from '../../i18n/use-format.ts';

export type C2cConfig = AnswerOf<typeof c2cCalls.config>;
export type C2cRules = C2cConfig['rules'];

type Unit = 'second' | 'minute' | 'hour' | 'day';

/** Figures of peer-to-peer trading as a reader's language writes them. */
export function useFigures() {
  const tag = languageTag(useLanguage());
  /** A length of time in words, such as '15 minutes'. */
  const span = (count: number, unit: Unit) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return {
    span,
    /** In the largest unit that fits, rounded up. */
    spanOfSeconds(seconds: number): string {
      if (seconds < 60) return span(seconds, 'second');
      if (seconds < 3_600) return span(Math.ceil(seconds / 60), 'minute');
      return span(Math.ceil(seconds / 3_600), 'hour');
    },
    /** A part of something with at most one digit after the point; `percent` is in percent already. */
    share: (percent: string) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(Number(percent) / 100),
  };
}
