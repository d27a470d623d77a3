import type { ColumnType, GeneratedAlways } from 'kysely';
import type { OperatorRole, OperatorStatus, OperatorTie, ProposalState } from '../../../contract/operator-values.ts';

/** Tables of the area operator; columns are explained in migrations/0081-operator.sql. Times in milliseconds. */
export type OperatorSchema = {
  operator: OperatorTable;
  operator_session: OperatorSessionTable;
  audit_entry: AuditEntryTable;
  proposal: ProposalTable;
  /** Explained in migrations/0098-two-voices.sql. */
  operator_tie: { operator_id: number; tied_to: number; kind: OperatorTie; at: number };
  operator_policy: { is_only: boolean; tie_days: number; claim_minutes: number; claim_renewals_max: number };
};

type OperatorTable = {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  roles: OperatorRole[];
  status: OperatorStatus;
  password_hash: string | null;
  sealed_secret: string | null;
  last_step: WithDefault<number>;
  invitation_hash: string | null;
  invitation_until: number | null;
  created_at: number;
  /** Explained in migrations/0294-rights-of-voices.sql. */
  rights_version: WithDefault<number>;
};

type OperatorSessionTable = {
  id: string;
  operator_id: number;
  created_at: number;
  last_seen_at: number;
  address: string;
  user_agent: string;
};

type AuditEntryTable = {
  id: number;
  at: number;
  operator_id: number | null;
  action: string;
  subject: string;
  before: string;
  after: string;
  reason: string;
  hash: string;
};

type ProposalTable = {
  id: GeneratedAlways<number>;
  kind: string;
  subject: string;
  /** Written as JSON text, read back as the value. */
  payload: ColumnType<unknown, string, never>;
  reason: string;
  proposed_by: number;
  proposed_at: number;
  expires_at: number;
  state: WithDefault<ProposalState>;
  decided_by: number | null;
  decided_at: number | null;
  decision_reason: string | null;
  rights_version: WithDefault<number>;
};

type WithDefault<T> = ColumnType<T, T | undefined, T>;
