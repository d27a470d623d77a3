import { z } from 'zod';
import {
  apiKeyAddressesMax,
  apiKeyAlgorithms,
  apiKeyAnywhereDaysMax,
  apiKeyDays,
  apiKeyNameLengthMax,
  apiKeyRights,
} from './api-key-values.ts';
import { call } from './call.ts';
import { id, requiredText, text, time } from './fields.ts';
import { factorCode } from './security.ts';

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Addresses and CIDR ranges, apart by commas or spaces; canonical: apart by one comma. */
const addresses = text(1000)
  .transform((typed) => typed.split(/[\s,]+/).filter(Boolean))
  .refine((parts) => parts.every((part) => range.safeParse(part).success), 'addressRangeInvalid')
  .refine((parts) => parts.length <= apiKeyAddressesMax, 'fieldTooLong')
  .transform((parts) => parts.join(','));

const apiKey = z.object({
  id: z.string(),
  /** What the header says. */
  apiKey: z.string(),
  name: z.string(),
  algorithm: z.enum(apiKeyAlgorithms),
  right: z.enum(apiKeyRights),
  /** Where it works from; none for everywhere. */
  addresses: z.array(z.string()),
  createdAt: time,
  expiresAt: time,
  /** To ten minutes. */
  lastUsedAt: time.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyCalls = {
  list: call({
    method: 'GET',
    path: '/account/apikeys',
    summary: 'The own API keys',
    access: 'member',
    answer: z.object({ items: z.array(apiKey) }),
    example: {
      answer: {
        items: [
          {
            id: '3',
            apiKey: 'gG3Vb0kH8n1uQ5yT7wZ2xA',
            name: 'Rebalancing bot',
            algorithm: 'ed25519',
            right: 'trade',
            addresses: ['203.0.113.7'],
            createdAt: 1_790_000_000_000,
            expiresAt: 1_797_776_000_000,
            lastUsedAt: null,
          },
        ],
      },
    },
  }),
  create: call({
    method: 'POST',
    path: '/account/apikeys',
    summary: 'Makes an API key, by password and second factor; a secret is in this answer and nowhere else',
    access: 'member',
    body: 'form',
    input: z
      .object({
        name: requiredText(apiKeyNameLengthMax),
        algorithm: z.enum(apiKeyAlgorithms, { error: 'fieldInvalid' }),
        /** Of Ed25519, in PEM; not for HMAC. */
        publicKey: text(500).default(''),
        right: z.enum(apiKeyRights, { error: 'fieldInvalid' }),
        addresses: addresses.default(''),
        days: z.enum(apiKeyDays, { error: 'fieldInvalid' }),
        password: requiredText(128),
        code: factorCode,
      })
      .refine(({ addresses: from, days }) => from !== '' || Number(days) <= apiKeyAnywhereDaysMax, {
        path: ['days'],
        message: 'apiKeyNeedsAddresses',
      }),
    answer: z.object({ apiKey: z.string(), secret: z.string().nullable() }),
    errors: ['secondFactorRequired', 'apiKeysFull'],
    example: {
      input: { name: 'Rebalancing bot', algorithm: 'hmac', right: 'read', days: '90', password: 'correct horse 7' },
      answer: { apiKey: 'gG3Vb0kH8n1uQ5yT7wZ2xA', secret: 'wq0V5v0mB3nU4dYH2Qx8l1s7zKc6tRfJ9aGePpNiXoE' },
    },
  }),
  remove: call({
    method: 'POST',
    path: '/account/apikeys/remove',
    summary: 'Ends one of the own API keys at once',
    access: 'member',
    body: 'form',
    input: z.object({ id }),
    answer: z.object({}),
    example: { input: { id: '3' }, answer: {} },
  }),
};
