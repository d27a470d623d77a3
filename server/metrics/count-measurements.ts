import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import { answered, batchEnded, invariantsChecked, jobEnded, leaseChanged, messageSent } from './measurements.ts';

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** There are many jobs, and nobody waits for them. */
const jobBuckets = [0.01, 0.1, 1, 10];
/** Up to what a transaction takes at most (pipeline/writer.ts). */
const commandBuckets = [1, 2, 5, 10, 25, 50, 100, 250];

const resultOf = (hasFailed: boolean): string => (hasFailed ? 'failed' : 'ok');

/**
 * Counts what the parts of the platform tell, from now on. Returns the function that ends it. Jobs have the label
 * `name`, since Prometheus calls what it asks `job`.
 */
export function countMeasurements(registry: Registry, clock: Clock): () => void {
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `pasar_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name: `pasar_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `pasar_${name}`, help, labelNames, buckets, registers });

  const requests = counter('requests_total', 'Answers by call and status.', ['call', 'status']);
  const requestSeconds = histogram(
    'request_duration_seconds',
    'How long answers take, by call.',
    ['call'],
    durationBuckets,
  );
  const batchCommands = histogram(
    'pipeline_batch_commands',
    'Commands of a transaction, by pipeline.',
    ['pipeline'],
    commandBuckets,
  );
  const batchSeconds = histogram(
    'pipeline_batch_duration_seconds',
    'How long a transaction takes, by pipeline.',
    ['pipeline'],
    durationBuckets,
  );
  const batches = counter('pipeline_batches_total', 'Transactions by pipeline and result.', ['pipeline', 'result']);
  const queued = gauge('pipeline_queued', 'Commands that waited when the last transaction ended.', ['pipeline']);
  const jobs = counter('job_runs_total', 'Runs of timed work by result.', ['name', 'result']);
  const jobSeconds = histogram('job_duration_seconds', 'How long runs of timed work take.', ['name'], jobBuckets);
  const failedInRow = gauge('job_failed_runs_in_row', 'Runs of timed work that failed since the last good one.', [
    'name',
  ]);
  const findings = gauge('invariant_findings', 'Contradictions that the last run of a check found.', ['name']);
  const failures = gauge('invariant_failures', 'Checks that could not be made in the last run.', ['name']);
  const checkedAt = gauge('invariants_checked_timestamp_seconds', 'When a check ran last.', ['name']);
  const leases = gauge('lease_epoch', 'Epoch of each lease that the process has; 0 while it has it not.', ['lease']);
  const messages = counter('messages_total', 'Mails and text messages handed over, by result.', ['channel', 'result']);
  const messageSeconds = histogram(
    'message_duration_seconds',
    'How long handing a message over takes.',
    ['channel'],
    durationBuckets,
  );

  const stops = [
    answered.listen(({ call, status, durationMs }) => {
      requests.inc({ call, status });
      requestSeconds.observe({ call }, durationMs / 1_000);
    }),
    batchEnded.listen(({ pipeline, commands, queued: waiting, durationMs, hasFailed }) => {
      batchCommands.observe({ pipeline }, commands);
      batchSeconds.observe({ pipeline }, durationMs / 1_000);
      batches.inc({ pipeline, result: resultOf(hasFailed) });
      queued.set({ pipeline }, waiting);
    }),
    jobEnded.listen(({ job, durationMs, hasFailed }) => {
      jobs.inc({ name: job, result: resultOf(hasFailed) });
      if (hasFailed) failedInRow.inc({ name: job });
      else failedInRow.set({ name: job }, 0);
      jobSeconds.observe({ name: job }, durationMs / 1_000);
    }),
    invariantsChecked.listen((checked) => {
      const { job } = checked;
      findings.set({ name: job }, checked.findings);
      failures.set({ name: job }, checked.failures);
      checkedAt.set({ name: job }, clock.now() / 1_000);
    }),
    leaseChanged.listen(({ lease, epoch }) => leases.set({ lease }, epoch)),
    messageSent.listen(({ channel, durationMs, hasFailed }) => {
      messages.inc({ channel, result: resultOf(hasFailed) });
      messageSeconds.observe({ channel }, durationMs / 1_000);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
