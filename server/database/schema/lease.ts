/** Explained in migrations/0220-lease.sql. */
export type LeaseSchema = {
  lease: { name: string; epoch: number; holder: string; address: string; expires_at: number };
};
