import type { Generated } from 'kysely';

/** Explained in migrations/0220-lease.sql and 0286-wanted-lease.sql. */
export type LeaseSchema = {
  lease: {
    name: string;
    epoch: number;
    holder: string;
    address: string;
    expires_at: number;
    wanted_until: Generated<number>;
  };
};
