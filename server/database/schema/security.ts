import type { ColumnType, GeneratedAlways } from 'kysely';
import type { HoldReason, MemberAction } from '../../../contract/security-values.ts';
import type { ChallengePurpose } from '../../access/passkey-challenges.ts';

/**
 * Tables of the area security; columns are explained in migrations/007*.sql, 0087, 0136 and 0139. Times are
 * milliseconds.
 */
export type SecuritySchema = {
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  security_hold: SecurityHoldTable;
  sign_in: SignInTable;
  member_action: MemberActionTable;
  withdrawal_password: WithdrawalPasswordTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  trusted_device: TrustedDeviceTable;
};

type AuthenticatorTable = {
  member_id: number;
  sealed_secret: string;
  last_step: number;
  created_at: number;
};

type RecoveryCodeTable = {
  member_id: number;
  code_hash: string;
};

type SecurityHoldTable = {
  member_id: number;
  reason: HoldReason;
  started_at: number;
  ends_at: number;
};

type SignInTable = {
  id: GeneratedAlways<number>;
  member_id: number;
  at: number;
  address: string;
  user_agent: string;
};

type MemberActionTable = {
  id: GeneratedAlways<number>;
  member_id: number;
  at: number;
  action: MemberAction;
  subject: string;
  address: string;
};

type WithdrawalPasswordTable = {
  member_id: number;
  password_hash: string;
  set_at: ColumnType<number, number | undefined, number>;
};

type PasskeyTable = {
  id: GeneratedAlways<number>;
  member_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
};

type PasskeyChallengeTable = {
  challenge: string;
  member_id: number;
  purpose: ChallengePurpose;
  is_answered: ColumnType<boolean, boolean | undefined, boolean>;
  proof_hash: string | null;
  expires_at: number;
};

type TrustedDeviceTable = {
  id: GeneratedAlways<number>;
  member_id: number;
  token_hash: string;
  device: string;
  created_at: number;
  expires_at: number;
};
