import { z } from 'zod';
import { type DetailName, detailNames, paymentTypes } from './bank-account-values.ts';
import { call } from './call.ts';
import { id, image, requiredText, text, time } from './fields.ts';

const country = z.string({ error: 'fieldRequired' }).regex(/^[A-Z]{2}$/, 'fieldInvalid');
const paymentType = z.enum(paymentTypes, { error: 'fieldInvalid' });
const detail = text(100).optional();

const bankAccount = z.object({
  id: z.string(),
  paymentType,
  country,
  /** In whose name it is. */
  holder: z.string(),
  /** By the payment type and country, see detailsOf() in bank-account-values.ts; those left empty are not there. */
  details: z.partialRecord(z.enum(detailNames), z.string()),
  hasQr: z.boolean(),
  createdAt: time,
  updatedAt: time,
});
export type BankAccount = z.output<typeof bankAccount>;

/** What a payer has to know of it. */
export const payee = bankAccount.pick({ paymentType: true, country: true, holder: true, details: true });
export type Payee = z.output<typeof payee>;

/** The code to scan as a data address of a JPEG; empty without one. */
const withQr = bankAccount.extend({ qrImage: z.string() });

/** A file field that was left empty sends a file of no bytes. */
const optionalImage = z.preprocess(
  (value) => (value instanceof File && value.size === 0 ? undefined : value),
  image.optional(),
);

const details = Object.fromEntries(detailNames.map((name) => [name, detail])) as Record<DetailName, typeof detail>;

const example: BankAccount = {
  id: '17',
  paymentType: 'bank',
  country: 'DE',
  holder: 'Sari Wijaya',
  details: { bankName: 'Musterbank', iban: 'DE89370400440532013000' },
  hasQr: false,
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_000,
};

export const bankAccountCalls = {
  list: call({
    method: 'GET',
    path: '/bankaccount/list',
    summary: 'Where the member is paid: bank accounts and payment apps, oldest first',
    access: 'member',
    query: z.object({ id: z.literal('bank', { error: 'fieldInvalid' }).optional() }),
    answer: z.object({ items: z.array(bankAccount) }),
    example: { query: { id: 'bank' }, answer: { items: [example] } },
  }),
  save: call({
    method: 'POST',
    path: '/bankaccount',
    summary: 'Add a payment account, or change the one with the id; by password',
    access: 'member',
    body: 'multipart',
    isFileOptional: true,
    input: z.object({
      id: id.optional(),
      paymentType,
      country,
      holder: requiredText(100),
      ...details,
      /** The code that payers scan; without one the known picture stays. */
      qr: optionalImage,
      removeQr: text(10).optional(),
      password: requiredText(128),
    }),
    answer: bankAccount,
    errors: ['bankAccountsFull'],
    example: {
      input: {
        paymentType: 'bank',
        country: 'DE',
        holder: 'Sari Wijaya',
        bankName: 'Musterbank',
        iban: 'DE89370400440532013000',
        password: 'correct horse 7',
      },
      answer: example,
    },
  }),
  query: call({
    method: 'GET',
    path: '/bankaccount/query',
    summary: 'One of the own payment accounts, with its QR code',
    access: 'member',
    query: z.object({ id }),
    answer: withQr,
    example: { query: { id: '17' }, answer: { ...example, qrImage: '' } },
  }),
  remove: call({
    method: 'POST',
    path: '/bankaccount/delete',
    summary: 'Take a payment account off the list; orders that were paid to it keep what they show',
    access: 'member',
    query: z.object({ id }),
    answer: z.object({}),
    example: { query: { id: '17' }, answer: {} },
  }),
};
