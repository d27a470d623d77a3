import { z } from 'zod';
import { call } from './call.ts';
import { time } from './fields.ts';
import { reason } from './operator-admin.ts';
import { anyTerms, productKinds } from './product-terms.ts';

const kind = z.enum(productKinds, { error: 'fieldInvalid' });
/** Which of its kind, e.g. BTC_USDT; empty where there is only one. */
const key = z.string().regex(/^[A-Za-z0-9_:]{0,40}$/, 'fieldInvalid');
const roles = ['finance', 'admin'] as const;

/** How the console asks for a figure. Of a list, each row has it. */
const field = z.object({
  name: z.string(),
  list: z.string().nullable(),
  kind: z.enum(['integer', 'amount', 'country', 'flag']),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type TermField = z.output<typeof field>;

const version = z.object({
  version: z.int(),
  terms: anyTerms,
  validFrom: time,
  /** replaced: another version was approved before it began. */
  state: z.enum(['announced', 'current', 'past', 'replaced']),
  /** What the operators said; null for what came with the platform. */
  proposal: z
    .object({ id: z.string(), proposedBy: z.string(), approvedBy: z.string(), reason: z.string(), at: time })
    .nullable(),
});
export type TermsVersion = z.output<typeof version>;

const exampleTerms = {
  makerFeeBps: 10,
  takerFeeBps: 10,
  notionalMin: '5',
  priceBandPercent: 20,
  openOrdersMax: 200,
};

/** Terms of what the platform offers, by version. */
export const productCalls = {
  list: call({
    method: 'GET',
    path: '/operator/products',
    summary: 'Everything that has terms, with the version that holds and one that is announced',
    access: 'operator',
    roles: [...roles],
    answer: z.object({
      items: z.array(
        z.object({ kind, key: z.string(), version: z.int(), validFrom: time, announcedFrom: time.nullable() }),
      ),
      /** Currencies without a price, for which today's VIP levels wait. */
      vipWaitsFor: z.array(z.string()),
    }),
    example: {
      answer: {
        items: [{ kind: 'exchange.market', key: 'BTC_USDT', version: 1, validFrom: 0, announcedFrom: null }],
        vipWaitsFor: [],
      },
    },
  }),
  view: call({
    method: 'GET',
    path: '/operator/product',
    summary: 'The versions of a product’s terms, newest first, at most 50, and the figures they have',
    access: 'operator',
    roles: [...roles],
    query: z.object({ kind, key }),
    answer: z.object({ kind, key: z.string(), fields: z.array(field), versions: z.array(version) }),
    example: {
      query: { kind: 'exchange.market', key: 'BTC_USDT' },
      answer: {
        kind: 'exchange.market',
        key: 'BTC_USDT',
        fields: [{ name: 'makerFeeBps', list: null, kind: 'integer', min: 0, max: 1_000 }],
        versions: [{ version: 1, terms: exampleTerms, validFrom: 0, state: 'current', proposal: null }],
      },
    },
  }),
  propose: call({
    method: 'POST',
    path: '/operator/product/propose',
    summary:
      'Propose other terms of a product, which hold from the approval on, or later when `validFrom` says so. ' +
      '`version` is the newest one that the operator knew',
    access: 'operator',
    roles: [...roles],
    body: 'json',
    input: z.object({
      kind,
      key,
      version: z.int('fieldInvalid').min(1, 'fieldInvalid').max(1_000_000, 'fieldInvalid'),
      terms: anyTerms,
      validFrom: time.min(0, 'fieldInvalid').max(8_640_000_000_000_000, 'fieldInvalid').nullable(),
      reason,
    }),
    answer: z.object({}),
    errors: ['proposalOpen', 'proposalOutdated', 'nothingChanged'],
    example: {
      input: {
        kind: 'exchange.market',
        key: 'BTC_USDT',
        version: 1,
        terms: { ...exampleTerms, takerFeeBps: 8 },
        validFrom: null,
        reason: 'Cheaper',
      },
      answer: {},
    },
  }),
};
