import type { ColumnType, GeneratedAlways } from 'kysely';
import type { DetailName, PaymentType } from '../../../contract/bank-account-values.ts';

/** Tables of profile and bank-account; columns are explained in migrations/0079-profile.sql. Times in milliseconds. */
export type ProfileSchema = {
  avatar: AvatarTable;
  bank_account: BankAccountTable;
};

type AvatarTable = {
  name: string;
  member_id: number;
  bytes: Buffer<ArrayBuffer>;
  content_type: 'image/jpeg';
  created_at: number;
};

type BankAccountTable = {
  id: GeneratedAlways<number>;
  member_id: number;
  payment_type: PaymentType;
  country: string;
  holder: string;
  /** Written as JSON text, read back as an object. */
  details: ColumnType<Partial<Record<DetailName, string>>, string, string>;
  qr_image: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: number;
  updated_at: number;
  deleted_at: ColumnType<number | null, number | null | undefined, number | null>;
};
