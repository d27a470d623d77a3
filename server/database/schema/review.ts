import type { ColumnType, Generated } from 'kysely';

/** Explained in migrations/0108-reviews.sql. Times in milliseconds. */
export type ReviewSchema = {
  state_event: { subject: string; subject_id: number; seq: number; state: string; reason: string; at: number };
  review_claim: {
    kind: string;
    subject_id: number;
    operator_id: number;
    taken_at: number;
    /** How often its operator has kept it for longer. */
    renewals: Generated<number>;
  };
  review_voice: {
    kind: string;
    subject_id: number;
    question: string;
    operator_id: number;
    verdict: string;
    shown: ColumnType<Record<string, string>, string, string>;
    reason: string;
    at: number;
    /** Of its operator; explained in migrations/0294-rights-of-voices.sql. */
    rights_version: Generated<number>;
  };
};
