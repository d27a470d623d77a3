import type { AccountKind } from '../../../contract/wallet-values.ts';

/** What the form's fields hold, as typed. */
export type TransferValues = { currency: string; from: AccountKind; to: AccountKind; amount: string };

/** What can be moved of a coin, by account; accounts that can not have it are missing. */
export type Movable = { currency: string; available: Partial<Record<AccountKind, string>> };
