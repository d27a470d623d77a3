import { z } from 'zod';
import { boptionProductTerms } from './boption-terms.ts';
import { leverageHighest } from './futures-values.ts';
import { loanProductTerms } from './loan-terms.ts';
import { parseDecimal } from './money.ts';
import { amount, integer, rows } from './product-fields.ts';
import { savingProductTerms } from './saving-terms.ts';

/** Upper bound for the terms of all markets. */
export const openOrdersHighest = 1_000;
const feeBps = integer(0, 1_000);

type VipLevel = { volumeUsdt: string };
const isRising = (levels: readonly VipLevel[]) =>
  levels.every(({ volumeUsdt }, at) => {
    const before = levels[at - 1];
    return before ? parseDecimal(volumeUsdt) > parseDecimal(before.volumeUsdt) : parseDecimal(volumeUsdt) === 0n;
  });

const vipLevel = z.strictObject({
  /** What a member traded in 30 days to have this level: zero for the first one, more for each next one. */
  volumeUsdt: amount,
  makerDiscountPercent: integer(0, 100),
  takerDiscountPercent: integer(0, 100),
});

const withdrawalLimit = z
  .strictObject({ verifiedLevel: integer(0, 9), vipLevel: integer(0, 49), dayUsdt: amount, monthUsdt: amount })
  .refine(({ dayUsdt, monthUsdt }) => parseDecimal(dayUsdt) <= parseDecimal(monthUsdt), {
    path: ['monthUsdt'],
    error: 'fieldInvalid',
  });

const futuresTier = z.strictObject({
  /** The largest notional of the tier, in USDT. */
  notionalMax: amount,
  leverageMax: integer(1, leverageHighest),
  maintenanceBps: integer(1, 5_000),
});
type FuturesTier = z.output<typeof futuresTier>;

/** Each tier is larger than the one before, and asks for no less margin. */
const isStricter = (tiers: readonly FuturesTier[]) =>
  tiers.every((tier, at) => {
    const before = tiers[at - 1];
    // A ticket must not be liquidated as soon as it is opened.
    const isSafe = tier.leverageMax * tier.maintenanceBps < 10_000;
    const isLarger = !before || parseDecimal(tier.notionalMax) > parseDecimal(before.notionalMax);
    const asksMore =
      !before || (tier.leverageMax <= before.leverageMax && tier.maintenanceBps >= before.maintenanceBps);
    return isSafe && isLarger && asksMore && parseDecimal(tier.notionalMax) > 0n;
  });

/**
 * What the platform offers. Each product has terms with versions that two operators change. Terms are figures and at
 * most one list of rows with figures, so that the console can show and ask for all of them. Stored versions are read
 * with these schemas: a new figure needs a default.
 */
export const productTerms = {
  /** Of a spot market, by symbol. Fees are those of VIP level 0. */
  'exchange.market': z.strictObject({
    makerFeeBps: feeBps,
    takerFeeBps: feeBps,
    /** The smallest order, in the quote currency. */
    notionalMin: amount,
    /** How far from the last price an order may be. */
    priceBandPercent: integer(1, 99),
    /** Of one member. */
    openOrdersMax: integer(1, openOrdersHighest),
  }),
  /** By VIP level, from 0. */
  'exchange.vip': z.strictObject({
    levels: rows(vipLevel).refine(isRising, { path: [0, 'volumeUsdt'], error: 'volumesMustRise' }),
  }),
  /** Of a coin on a network, e.g. ethereum:USDT, or of money of a country over banks, e.g. bank:EUR. */
  'chain.coin': z.strictObject({
    depositMinimum: amount,
    withdrawalMinimum: amount,
    withdrawalFee: amount,
    canDeposit: z.boolean(),
    canWithdraw: z.boolean(),
  }),
  /** Of a coin that converts into each of the others, by code. */
  'convert.coin': z
    .strictObject({
      isOpen: z.boolean(),
      /** The spread of a pair is the sum of its coins'. */
      spreadBps: integer(0, 1_000),
      /** Of one conversion. */
      minimumUsdt: amount,
      maximumUsdt: amount,
      /** The house takes no more of the coin when it owns as much for conversions. */
      houseMaximumUsdt: amount,
    })
    .refine((terms) => parseDecimal(terms.minimumUsdt) <= parseDecimal(terms.maximumUsdt), {
      path: ['maximumUsdt'],
      error: 'fieldInvalid',
    }),
  'convert.rules': z.strictObject({
    /** How long a quote holds. */
    quoteSeconds: integer(5, 60),
    /** What a member may convert in 24 hours. */
    dayUsdt: amount,
    /** The minimum spread, as a fraction of the usual price move while a quote holds. */
    volatilityPercent: integer(40, 500),
    /** How old a price may be that is quoted or accepted. Of an index its sources are younger anyway. */
    priceSeconds: integer(1, 10).default(6),
  }),
  /** Of a market or a currency that ends. */
  'listing.end': z.strictObject({
    /** How long members read of it before. */
    noticeHours: integer(1, 2_160),
  }),
  /** Of a futures market, by symbol. */
  'futures.market': z
    .strictObject({
      /** Whether tickets are opened; closing goes on. */
      canOpen: z.boolean(),
      /** For what brings the market into balance, and for the rest. */
      balancingFeeBps: feeBps,
      skewingFeeBps: feeBps,
      spreadBps: integer(0, 1_000),
      notionalMin: amount,
      /** The skew that moves prices by 100%. */
      scaleUsdt: amount,
      /** Of a side: from the first on a ticket takes more margin, above the second none is opened. */
      openLowerUsdt: amount,
      openUpperUsdt: amount,
      tiers: rows(futuresTier).refine(isStricter, { path: [0, 'notionalMax'], error: 'fieldInvalid' }),
    })
    .refine((terms) => parseDecimal(terms.openLowerUsdt) < parseDecimal(terms.openUpperUsdt), {
      path: ['openUpperUsdt'],
      error: 'fieldInvalid',
    })
    // Prices stay above zero, and near the mark, at any skew that the caps allow.
    .refine((terms) => parseDecimal(terms.openUpperUsdt) * 5n <= parseDecimal(terms.scaleUsdt), {
      path: ['scaleUsdt'],
      error: 'fieldInvalid',
    }),
  'futures.rules': z.strictObject({
    /** How long an order waits for a price that came after it. */
    orderSeconds: integer(1, 60),
    /** How long nothing is liquidated after a market's price is back. */
    graceSeconds: integer(0, 3_600),
    /** Of one member in one market. */
    ticketsMax: integer(1, 1_000),
    /** Above it a member has to answer questions about futures first. */
    untestedLeverageMax: integer(1, leverageHighest).default(10),
    liquidationFeeBps: integer(0, 1_000),
    /** Of 8 hours: in an even market, and what a full skew adds. */
    fundingBaseBps: integer(0, 100),
    fundingSkewBps: integer(0, 1_000),
    /** A move against the house must not cost more than this share of its account. */
    stressMovePercent: integer(1, 100),
    stressSharePercent: integer(1, 100),
  }),
  /** Of a coin that is traded peer to peer, by code. */
  'c2c.coin': z.strictObject({ isOpen: z.boolean() }),
  /** Of money that it is traded against, by code. */
  'c2c.fiat': z
    .strictObject({
      isOpen: z.boolean(),
      /** Of one order, in USDT. */
      minimumUsdt: amount,
      maximumUsdt: amount,
      /** How far from the index an ad's price may be. */
      bandPercent: integer(1, 50),
    })
    .refine((terms) => parseDecimal(terms.minimumUsdt) <= parseDecimal(terms.maximumUsdt), {
      path: ['maximumUsdt'],
      error: 'fieldInvalid',
    }),
  'c2c.rules': z.strictObject({
    /** Of one taker at a time. */
    openOrdersMax: integer(1, 100),
    /** Orders that a buyer cancels or lets expire in a UTC day, before it may take no more until midnight. */
    cancelsMax: integer(1, 100),
    /** From payment on: when an appeal can be opened, and when the platform opens one. */
    appealMinutes: integer(1, 1_440),
    releaseHours: integer(1, 168),
    /** How long both may add statements and pictures to a case. */
    evidenceHours: integer(1, 168),
    /** How long after its end a case may be opened about an order. */
    caseDays: integer(1, 90),
    /** How long somebody is a new buyer from a first purchase on, and how long what it buys may not be withdrawn. */
    withdrawHoldHours: integer(0, 720),
    /** Above it two operators rule. */
    fourEyesAboveUsdt: amount,
    /** How long somebody may not trade peer to peer after a ruling against it. */
    rulingStopDays: integer(0, 365),
    /** Of merchants: the bond, for how long it stays after the end, and what an applicant needs. */
    bondUsdt: amount,
    bondDays: integer(1, 365),
    merchantOrders: integer(0, 1_000),
    merchantDays: integer(0, 365),
    adsMax: integer(1, 200),
    /** A payment account is used for orders this long after it was added. */
    accountHours: integer(0, 720),
    /** What new buyers may buy in one order by ways to pay that can be taken back. */
    reversibleUsdt: amount,
    /** How old a rate between money of countries may be. */
    rateDays: integer(1, 14),
    /** How long conversations of ended orders are kept. */
    retentionDays: integer(30, 3_650),
  }),
  /** Of a staking pool, as in eth-60. */
  'staking.pool': z.strictObject({
    isOpen: z.boolean(),
    /** Of a year. A locked stake keeps it. */
    rateBps: integer(0, 5_000),
    /** Of one stake, and of all together, in coins of the pool. */
    minimum: amount,
    capacity: amount,
    /** Of a flexible pool: for how many days the house owns the rewards of all stakes, or takes no more of them. */
    coverDays: integer(1, 365),
  }),
  /** Limits of withdrawals in 24 hours and in 30 days; of the rows that a member has reached, the last one counts. */
  'withdrawal.limits': z.strictObject({ limits: rows(withdrawalLimit) }),
  /** Above the first value an operator looks at a withdrawal, above the second two do. */
  'withdrawal.review': z
    .strictObject({
      reviewAboveUsdt: amount,
      fourEyesAboveUsdt: amount,
      /** Within how long operators usually decide, as members read it. */
      decisionHours: integer(1, 720).default(24),
    })
    .refine((terms) => parseDecimal(terms.reviewAboveUsdt) <= parseDecimal(terms.fourEyesAboveUsdt), {
      path: ['fourEyesAboveUsdt'],
      error: 'fieldInvalid',
    }),
  'help.rules': z.strictObject({
    /** How long messages to the help desk are kept, with their pictures. */
    keepDays: integer(30, 3_650),
  }),
  ...boptionProductTerms,
  ...savingProductTerms,
  ...loanProductTerms,
  /** How long withdrawals are held after a security change, and for how long operators review them afterwards. */
  'security.holds': z.strictObject({
    holdHours: integer(1, 720),
    newAddressHours: integer(1, 720),
    reviewDays: integer(1, 90),
  }),
} as const;

type FuturesTerms = z.output<(typeof productTerms)['futures.market']>;

/**
 * Whether an entry keeps away from its liquidation price at any skew that the caps allow: half the spread and the most
 * that the skew moves a price are less than 1 / leverage - maintenance - close fee in each tier.
 */
function isSkewSafe({ openUpperUsdt, scaleUsdt, spreadBps, skewingFeeBps, tiers }: FuturesTerms): boolean {
  const [most, scale] = [parseDecimal(openUpperUsdt), parseDecimal(scaleUsdt)];
  return tiers.every(({ leverageMax, maintenanceBps }) => {
    // All of it times 20,000 * leverage * scale, so that nothing is rounded.
    const left = 20_000 - leverageMax * (2 * maintenanceBps + 2 * skewingFeeBps + spreadBps);
    return most * 20_000n * BigInt(leverageMax) < scale * BigInt(left);
  });
}

/** What new terms have to be. Versions from before a rule stay readable: tickets keep theirs. */
export const proposedTerms = {
  ...productTerms,
  'futures.market': productTerms['futures.market'].refine(isSkewSafe, {
    path: ['openUpperUsdt'],
    error: 'skewTooLarge',
  }),
  /** A case needs the conversation that it is about. */
  'c2c.rules': productTerms['c2c.rules'].refine(({ retentionDays, caseDays }) => retentionDays > caseDays, {
    path: ['retentionDays'],
    error: 'retentionTooShort',
  }),
} as const;

export type ProductKind = keyof typeof productTerms;
export type ProductTerms = { [Kind in ProductKind]: z.output<(typeof productTerms)[Kind]> };

export const productKinds = Object.keys(productTerms) as [ProductKind, ...ProductKind[]];

const figure = z.union([z.string().max(100), z.number(), z.boolean()]);
/** Terms of any kind: what calls and proposals carry. */
export const anyTerms = z.record(
  z.string().max(40),
  z.union([figure, z.array(z.record(z.string().max(40), figure)).max(50)]),
);
export type AnyTerms = z.output<typeof anyTerms>;
