import type { PictureSide, RejectReason } from '../../../contract/identity-values.ts';

/** Tables of the area identity; columns are explained in migrations/0080-identity.sql. Times in milliseconds. */
export type IdentitySchema = {
  identity_verification: IdentityVerificationTable;
  identity_picture: IdentityPictureTable;
};

export type IdentityVerificationTable = {
  member_id: number;
  status: number;
  sealed_data: string;
  document_hash: string | null;
  submitted_at: number | null;
  decided_at: number | null;
  reject_reason: RejectReason | null;
  reject_note: string | null;
  updated_at: number;
};

type IdentityPictureTable = {
  member_id: number;
  side: PictureSide;
  file_id: string;
  created_at: number;
};
