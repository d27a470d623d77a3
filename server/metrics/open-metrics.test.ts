import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { answered, batchEnded, invariantsChecked, jobEnded, messageSent } from './measurements.ts';
import { openMetrics } from './open-metrics.ts';

let metrics: Awaited<ReturnType<typeof openMetrics>> | undefined;
afterEach(async () => {
  await metrics?.close();
  metrics = undefined;
});

const clock = { now: () => 1_790_000_000_000, monotonic: () => 0 };
const log = createLog('silent');

async function open() {
  metrics = await openMetrics({ host: '127.0.0.1', port: 0, clock, log });
  const address = `http://127.0.0.1:${metrics.port}`;
  const read = async () => (await fetch(`${address}/metrics`)).text();
  return { ...metrics, address, read };
}

test('what the platform tells is counted by call, pipeline, job and channel', async () => {
  const { read } = await open();
  answered.tell({ call: 'wallet.transfer', status: 200, durationMs: 30 });
  answered.tell({ call: 'wallet.transfer', status: 503, durationMs: 700 });
  batchEnded.tell({ pipeline: 'exchange', commands: 7, queued: 2, durationMs: 4, hasFailed: false });
  jobEnded.tell({ job: 'check-ledger', durationMs: 20, hasFailed: true });
  invariantsChecked.tell({ job: 'check-ledger', findings: 2, failures: 1 });
  messageSent.tell({ channel: 'sms', durationMs: 90, hasFailed: true });
  const text = await read();
  expect(text).toContain('pasar_requests_total{call="wallet.transfer",status="200"} 1');
  expect(text).toContain('pasar_requests_total{call="wallet.transfer",status="503"} 1');
  expect(text).toContain('pasar_request_duration_seconds_bucket{le="0.05",call="wallet.transfer"} 1');
  expect(text).toContain('pasar_request_duration_seconds_count{call="wallet.transfer"} 2');
  expect(text).toContain('pasar_pipeline_batch_commands_sum{pipeline="exchange"} 7');
  expect(text).toContain('pasar_pipeline_queued{pipeline="exchange"} 2');
  expect(text).toContain('pasar_job_runs_total{name="check-ledger",result="failed"} 1');
  expect(text).toContain('pasar_invariant_findings{name="check-ledger"} 2');
  expect(text).toContain('pasar_invariant_failures{name="check-ledger"} 1');
  expect(text).toContain('pasar_invariants_checked_timestamp_seconds{name="check-ledger"} 1790000000');
  expect(text).toContain('pasar_messages_total{channel="sms",result="failed"} 1');
  expect(text).toContain('process_resident_memory_bytes');
});

test('runs of a job that failed are counted since the last good one', async () => {
  const { read } = await open();
  const run = (hasFailed: boolean) => jobEnded.tell({ job: 'saving-days', durationMs: 20, hasFailed });
  for (const hasFailed of [false, true, true]) run(hasFailed);
  expect(await read()).toContain('pasar_job_failed_runs_in_row{name="saving-days"} 2');
  run(false);
  expect(await read()).toContain('pasar_job_failed_runs_in_row{name="saving-days"} 0');
});

test('state is read each time, and one that can not be read keeps nothing else back', async () => {
  const { show, read } = await open();
  let stale = 1;
  show([
    {
      name: 'feed_stale',
      help: 'a',
      labels: ['symbol'],
      read: () => [{ labels: { symbol: 'BTC_USDT' }, value: stale }],
    },
    { name: 'mails_waiting', help: 'b', read: () => Promise.reject(new Error('the database is away')) },
  ]);
  expect(await read()).toContain('pasar_feed_stale{symbol="BTC_USDT"} 1');
  stale = 0;
  const text = await read();
  expect(text).toContain('pasar_feed_stale{symbol="BTC_USDT"} 0');
  expect(text).not.toMatch(/^pasar_mails_waiting /m);
});

test('the port has nothing but /metrics, and nothing is counted after its end', async () => {
  const { address, close } = await open();
  const statusOf = async (path: string, method = 'GET') => (await fetch(`${address}${path}`, { method })).status;
  expect([await statusOf('/'), await statusOf('/metrics/x'), await statusOf('/metrics', 'POST')]).toEqual([
    404, 404, 405,
  ]);
  expect(answered.isHeard()).toBe(true);
  await close();
  expect(answered.isHeard()).toBe(false);
  await expect(fetch(address)).rejects.toThrow();
});
