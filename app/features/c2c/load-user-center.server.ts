import { type BankAccount, bankAccountCalls } from '../../../contract/bank-account.ts';
import { c2cCalls } from '../../../contract/c2c.ts';
import { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { countryName } from '../bank-account/account-form.server.ts';

const outcomes = ['used', 'waiting', 'stopped', 'unused', 'unblocked'] as const;

/** What a member trades by: what is counted, its limits, where it is paid, and whom it has blocked. */
export async function loadUserCenter(api: PageApi, parameters: URLSearchParams, language: Language) {
  const [merchant, used, own, blocked, { rules }] = await Promise.all([
    api.load(c2cMerchantCalls.merchant, {}),
    api.load(c2cMerchantCalls.paymentTypes, {}),
    api.load(bankAccountCalls.list, { query: {} }),
    api.load(c2cCalls.blocks, {}),
    api.load(c2cCalls.config, {}),
  ]);
  const known = new Map(own.items.map((account) => [account.id, account]));
  const accounts = used.items.flatMap(({ id, isUsed, name, review, reason, usableFrom }): OrderAccount[] => {
    const account = known.get(id);
    if (!account) return [];
    const waitsUntil = isUsed && usableFrom > Date.now() ? usableFrom : null;
    const named = countryName(account.country, language);
    return [{ ...account, isUsed, name, review, reason, waitsUntil, countryName: named }];
  });
  const done = parameters.get('done');
  return { ...merchant, accounts, blocked: blocked.items, rules, done: outcomes.find((known) => known === done) };
}

/** An own account, and whether orders may be paid to it. */
export type OrderAccount = BankAccount & {
  countryName: string;
  isUsed: boolean;
  /** Orders may be paid to it from then on; null when they may now. */
  waitsUntil: number | null;
} & Pick<AnswerOf<typeof c2cMerchantCalls.paymentTypes>['items'][number], 'name' | 'review' | 'reason'>;
