import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '../../../contract/languages.ts';

/** Tables of account and security; columns: migrations/0020-*.sql, 0100, 0120 and 0270. Times in milliseconds. */
export type AccountSchema = {
  member: MemberTable;
  session: SessionTable;
  idempotency: IdempotencyTable;
  used_captcha: UsedCaptchaTable;
  one_time_code: OneTimeCodeTable;
  recent_try: RecentTryTable;
  known_device: KnownDeviceTable;
  outbox_message: OutboxMessageTable;
  secret: SecretTable;
};

type MemberTable = {
  id: GeneratedAlways<number>;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  real_name: WithDefault<string>;
  latin_name: WithDefault<string>;
  nickname: WithDefault<string>;
  nickname_key: WithDefault<string | null>;
  avatar_url: WithDefault<string>;
  vip_level: WithDefault<number>;
  /** Set by operators; null: the level follows the volume. */
  vip_set_level: WithDefault<number | null>;
  verified_level: WithDefault<number>;
  test_enabled: WithDefault<boolean>;
  referral_code: string;
  referred_by: number | null;
  /** Of mails; null for a member who never said. */
  language: WithDefault<Language | null>;
  status: WithDefault<'active' | 'suspended'>;
  /** Of those that are no customers. */
  purpose: WithDefault<'demo' | 'demoTrader' | 'marketMaker' | null>;
  created_at: number;
};

type SessionTable = {
  id: string;
  member_id: number;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  user_agent: string;
  address: string;
  lock_minutes: Generated<number | null>;
  used_at: Generated<number | null>;
  locked_at: Generated<number | null>;
};

type IdempotencyTable = {
  member_id: number;
  call: string;
  key: string;
  input_hash: string;
  /** Written as JSON text, read back as the value. */
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: number;
};

type UsedCaptchaTable = {
  id: string;
  used_at: number;
};

type OneTimeCodeTable = {
  purpose: string;
  target: string;
  asker: string;
  code_hash: string | null;
  is_short: boolean;
  attempts: number;
  sent_in_row: number;
  created_at: number;
  expires_at: number;
  next_at: number;
};

type RecentTryTable = {
  key: string;
  /** Read and written by server/access/recent-tries.ts only. */
  times: unknown;
  counts_until: number;
};

type KnownDeviceTable = {
  token_hash: string;
  owner: string;
  used_at: number;
  expires_at: number;
};

type OutboxMessageTable = {
  id: GeneratedAlways<number>;
  channel: 'email' | 'sms';
  target: string;
  subject: string;
  text: string;
  created_at: number;
};

type SecretTable = {
  name: string;
  value: string;
};

type WithDefault<T> = ColumnType<T, T | undefined, T>;
