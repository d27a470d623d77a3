import { z } from 'zod';
import { merchantStatus } from './c2c-shapes.ts';
import { aboutLengthMax, merchantStatuses } from './c2c-values.ts';
import { call } from './call.ts';
import { decimalText, requiredText, time } from './fields.ts';
import { switches } from './site-features.ts';

const country = z.string({ error: 'fieldRequired' }).regex(/^[A-Z]{2}$/, 'fieldInvalid');

const merchantStatusText = z.preprocess(
  (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
  z.enum(merchantStatuses, { error: 'fieldInvalid' }),
);

const application = z.object({
  status: merchantStatus,
  about: z.string(),
  country: z.string(),
  /** Why it was rejected, in the words of an operator; '' otherwise. */
  reason: z.string(),
  sentAt: time.nullable(),
  decidedAt: time.nullable(),
  /** What is held, or will be, in USDT. */
  bond: decimalText,
  /** Of a former merchant, also while it applies again: from when on its bond is free; null otherwise. */
  bondUntil: time.nullable(),
  /** What still stands in the way of an application. */
  missing: z.array(z.enum(['identity', 'withdrawalPassword', 'orders', 'days', 'balance'])),
});
export type MerchantApplication = z.output<typeof application>;

const exampleApplication: MerchantApplication = {
  status: 4,
  about: 'Online every day.',
  country: 'ID',
  reason: '',
  sentAt: 1_780_000_000_000,
  decidedAt: 1_780_000_500_000,
  bond: '200',
  bondUntil: null,
  missing: [],
};

/** To become a merchant, who may advertise. */
export const c2cApplicationCalls = {
  application: call({
    method: 'GET',
    path: '/c2c/merchant/application',
    summary: 'The own application as a merchant',
    access: 'member',
    answer: application,
    example: { answer: exampleApplication },
  }),
  apply: call({
    method: 'POST',
    path: '/c2c/merchant/application',
    summary: 'Apply as a merchant; holds the bond',
    access: 'member',
    body: 'json',
    movesMoney: true,
    feature: switches.c2c,
    input: z.object({ about: requiredText(aboutLengthMax), country }),
    answer: application,
    errors: [
      'identityRequired',
      'notEnoughBalance',
      'withdrawalPasswordMissing',
      'applicationOpen',
      'c2cHold',
      'merchantConditions',
    ],
    example: { input: { about: 'Online every day.', country: 'ID' }, answer: { ...exampleApplication, status: 1 } },
  }),
  resign: call({
    method: 'POST',
    path: '/c2c/merchant/resign',
    summary: 'Take an application back, or stop being a merchant: ads are closed, the bond is free after some days',
    access: 'member',
    body: 'json',
    movesMoney: true,
    /** The one that the caller saw. */
    input: z.object({ status: merchantStatusText }),
    answer: application,
    errors: ['notFound', 'alreadyDone'],
    example: { input: { status: 4 }, answer: { ...exampleApplication, status: 0 } },
  }),
};
