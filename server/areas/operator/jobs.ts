import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import type { OperatorSessions } from './operator-sessions.ts';

export const operatorJobs = ({ operatorSessions }: { operatorSessions: OperatorSessions }): Job[] => [
  { name: 'purge-operator-sessions', everyMs: purgeEveryMs, work: () => operatorSessions.purge() },
];
