import { type Language, languageTag } from '../../contract/languages.ts';

/**
 * Numbers and times as a language writes them. Decimals come and stay as text (Intl takes a string as an exact
 * decimal), so that nothing passes through floating point. Making an Intl formatter is slow: each is kept.
 */
const numberFormats = new Map<string, Intl.NumberFormat>();
/** `name` identifies the options: serialising them for every number would cost as much as formatting it. */
function numberFormat(language: Language, name: string, options: () => Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${name}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const created = new Intl.NumberFormat(languageTag(language), options());
  numberFormats.set(key, created);
  return created;
}

const digits = (language: Language, placesMin: number, placesMax: number): Intl.NumberFormat =>
  numberFormat(language, `digits ${placesMin} ${placesMax}`, () => ({
    minimumFractionDigits: placesMin,
    maximumFractionDigits: placesMax,
  }));

const dateFormats = new Map<string, Intl.DateTimeFormat>();
function dateFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-GB', { ...options, timeZone, hourCycle: 'h23' });
  dateFormats.set(key, created);
  return created;
}

const exact = (decimal: string) => decimal as Intl.StringNumericLiteral;

/** Cuts digits off, never rounds: nobody is shown more than there is. */
export function truncateDecimal(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const kept = fraction.slice(0, places);
  return kept ? `${whole}.${kept}` : whole;
}

/** With exactly `precision` digits after the point, as all prices of a market have. */
export function formatPrice(price: string, precision: number, language: Language): string {
  return digits(language, precision, precision).format(exact(truncateDecimal(price, precision)));
}

/** At most `places` digits after the point, truncated; `places` also at least when `isFixed`. */
export function formatAmount(
  amount: string,
  places: number,
  language: Language,
  { isFixed = false }: { isFixed?: boolean } = {},
): string {
  return digits(language, isFixed ? places : 0, places).format(exact(truncateDecimal(amount, places)));
}

/** For an amount field: every digit, the language's decimal sign, no groups, so that it is read back as it stands. */
export function formatTyped(amount: string, language: Language): string {
  const options = () => ({ useGrouping: false, maximumFractionDigits: 18 });
  return numberFormat(language, 'typed', options).format(exact(amount));
}

/** Short, for volumes: 12.3K, 1,2 jt. Rounded by Intl; never for balances. */
export function formatCompact(amount: string, language: Language): string {
  const options = () => ({ notation: 'compact', maximumFractionDigits: 2 }) as const;
  return numberFormat(language, 'compact', options).format(exact(amount));
}

const percentOptions = (maximumFractionDigits: number) =>
  ({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits, signDisplay: 'exceptZero' }) as const;

/** `percent` is in percent already ('-1.25'); with sign and 2 digits after the point, or up to `places`. */
export function formatPercent(percent: string, language: Language, places = 2): string {
  return numberFormat(language, `percent ${places}`, () => percentOptions(places)).format(exact(`${percent}e-2`));
}

/** A whole part of something: 25 is '25%'. */
export function formatShare(percent: number, language: Language): string {
  return numberFormat(language, 'share', () => ({ style: 'percent' })).format(percent / 100);
}

const listFormats = new Map<Language, Intl.ListFormat>();

/** 'A, B and C' */
export function formatList(items: readonly string[], language: Language): string {
  const format = listFormats.get(language) ?? new Intl.ListFormat(languageTag(language));
  listFormats.set(language, format);
  return format.format(items);
}

const twoDigits = '2-digit' as const;
const dateOptions = { year: 'numeric', month: twoDigits, day: twoDigits } as const;
const timeOptions = { hour: twoDigits, minute: twoDigits, second: twoDigits } as const;

/** Day first for id, year first otherwise (spec section 9). `timeMs` is milliseconds since 1970 UTC. */
export function formatDate(timeMs: number, language: Language, timeZone: string): string {
  const [day, month, year] = dateFormat(timeZone, dateOptions).format(timeMs).split('/');
  return language === 'id' ? `${day}-${month}-${year}` : `${year}-${month}-${day}`;
}

/** hh:mm:ss */
export function formatClock(timeMs: number, timeZone: string): string {
  return dateFormat(timeZone, timeOptions).format(timeMs);
}

export function formatDateTime(timeMs: number, language: Language, timeZone: string): string {
  return `${formatDate(timeMs, language, timeZone)} ${formatClock(timeMs, timeZone)}`;
}

/** How far a zone is from UTC at a moment: 'UTC+7', 'UTC-3:30', 'UTC+0'. */
export function formatUtcOffset(timeMs: number, timeZone: string): string {
  const parts = dateFormat(timeZone, { timeZoneName: 'shortOffset' }).formatToParts(timeMs);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length);
  return `UTC${offset || '+0'}`;
}

const ageUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

const ageFormats = new Map<Language, Intl.RelativeTimeFormat>();

/** '5 minutes ago' in the largest unit that fits. */
export function formatAge(ageMs: number, language: Language): string {
  const [unit, unitMs] = ageUnits.find(([, unitMs]) => ageMs >= unitMs) ?? (['second', 1000] as const);
  const format = ageFormats.get(language) ?? new Intl.RelativeTimeFormat(languageTag(language), { numeric: 'auto' });
  ageFormats.set(language, format);
  return format.format(-Math.floor(ageMs / unitMs), unit);
}
