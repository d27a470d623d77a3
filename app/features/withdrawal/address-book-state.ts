import type { SecondFactorWays } from '../../../contract/security.ts';
import type { BookEntry } from '../../../contract/withdrawal.ts';
import type { Refusal } from '../../api/refusal.ts';

export const bookIntents = ['add', 'remove', 'switch'] as const;
export type BookIntent = (typeof bookIntents)[number];

export type AddressBookState = {
  items: BookEntry[];
  isWhitelistOnly: boolean;
  networks: { network: string; networkName: string }[];
  ways: SecondFactorWays;
  hasPassword: boolean;
  /** Server time. */
  now: number;
  /** What was refused, and of which entry. */
  intent: BookIntent | undefined;
  id: string | undefined;
  typed: { label: string; network: string; address: string; memo: string };
  refusal: Refusal | undefined;
};
