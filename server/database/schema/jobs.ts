import type { ColumnType } from 'kysely';

/** Explained in migrations/0107-job-progress.sql. Times in milliseconds. */
export type JobSchema = {
  job_progress: {
    job: string;
    subject: string;
    done_until: number;
    after_id: ColumnType<number, number | undefined, number>;
  };
};
