import type { AccountKind } from '../../../contract/wallet-values.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { transferForm } from './transfer.server.ts';

/** What the form shows, and the key that a transfer has once however often it is sent. */
export type TransferState = FormStateOf<typeof transferForm> & { key: string };

/** What can be moved of a coin, by account; accounts that can not have it are missing. */
export type Movable = { currency: string; available: Partial<Record<AccountKind, string>> };
