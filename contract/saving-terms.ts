import { z } from 'zod';
import { startOfDay } from './earn-days.ts';
import { parseDecimal } from './money.ts';
import { amount, integer, rows } from './product-fields.ts';

/** A day of UTC as in 20261231, or 0 for none. */
const calendarDay = integer(0, 99_991_231).refine(
  (day) => day === 0 || dayOfCalendar(day) !== undefined,
  'dateInvalid',
);

/** The number of a day from 1970, of a day as in 20261231; undefined where there is no such day. */
export function dayOfCalendar(day: number): number | undefined {
  const time = Date.parse(`${String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')}T00:00:00Z`);
  if (Number.isNaN(time)) return undefined;
  const isSame = new Date(time).toISOString().startsWith(String(day).replace(/^(\d{4})(\d{2})/, '$1-$2-'));
  return isSame ? time / startOfDay(1) : undefined;
}

const rateBps = integer(0, 10_000);
const sale = {
  isOpen: z.boolean(),
  /** First and last day of the sale; 0 for none. */
  saleFrom: calendarDay,
  saleUntil: calendarDay,
  /** Of one order. */
  minimum: amount,
  /** Of one member, over all of its orders. */
  memberMaximum: amount,
  /** Of all members. */
  quota: amount,
};
type Sale = z.output<z.ZodObject<typeof sale>>;

const isInOrder = ({ saleFrom, saleUntil }: Sale) => saleUntil === 0 || saleFrom <= saleUntil;
const isMinimumLow = ({ minimum, memberMaximum }: Sale) =>
  parseDecimal(minimum) > 0n && parseDecimal(minimum) <= parseDecimal(memberMaximum);

type Tier = { from: string; rateBps: number };
const isRising = (tiers: readonly Tier[]) =>
  tiers.every(({ from }, at) => {
    const before = tiers[at - 1];
    return before ? parseDecimal(from) > parseDecimal(before.from) : parseDecimal(from) === 0n;
  });

/** Terms of savings, a part of product-terms.ts. Rates are for a year. */
export const savingProductTerms = {
  /** Of the flexible product of a coin, by code. */
  'saving.flexible': z
    .strictObject({
      ...sale,
      /** What a member has in the product earns at these rates part by part: from zero, then from more each time. */
      tiers: rows(z.strictObject({ from: amount, rateBps })).refine(isRising, {
        path: [0, 'from'],
        error: 'tiersMustRise',
      }),
    })
    .refine(isInOrder, { path: ['saleUntil'], error: 'endsBeforeStart' })
    .refine(isMinimumLow, { path: ['memberMaximum'], error: 'fieldInvalid' }),
  /** Of a coin and a number of days, e.g. USDT:30. */
  'saving.fixed': z
    .strictObject({
      ...sale,
      rateBps,
      canRedeemEarly: z.boolean(),
      /** What an order earned that is redeemed early. */
      earlyRateBps: rateBps,
    })
    .refine(isInOrder, { path: ['saleUntil'], error: 'endsBeforeStart' })
    .refine(isMinimumLow, { path: ['memberMaximum'], error: 'fieldInvalid' })
    .refine((terms) => terms.earlyRateBps <= terms.rateBps, { path: ['earlyRateBps'], error: 'fieldInvalid' }),
  'saving.rules': z.strictObject({
    /** For how many days the house has to own the interest of flexible products. */
    coverDays: integer(1, 365),
    /** How long before other rates hold members are told. */
    noticeHours: integer(24, 720),
    /** Of one member in one product, active or being redeemed. */
    ordersMax: integer(1, 200),
  }),
} as const;
