import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge as PromGauge, Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { countMeasurements } from './count-measurements.ts';
import type { Gauge, Reading } from './gauge.ts';

export type MetricsOptions = { host: string; port: number; clock: Clock; log: Log };

/** Prometheus waits ten seconds; a database that is away must not cost it everything else. */
const readingMsMax = 3_000;

/**
 * Serves `/metrics` in the format of Prometheus on a port of its own, which is none of the public's business. Counting
 * begins at once, so open it before what it is to count. Throws when the port is taken.
 */
export async function openMetrics({ host, port, clock, log }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stopCounting = countMeasurements(registry, clock);

  async function answer(outgoing: ServerResponse): Promise<void> {
    try {
      const text = await registry.metrics();
      outgoing.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be read');
      outgoing.writeHead(500).end();
    }
  }
  const server = createServer(({ method, url }, outgoing) => {
    if (url?.split('?')[0] !== '/metrics') outgoing.writeHead(404).end();
    else if (method !== 'GET') outgoing.writeHead(405, { allow: 'GET' }).end();
    else void answer(outgoing);
  });
  server.listen(port, host);
  await once(server, 'listening');

  function add(gauge: Gauge): void {
    const { name, help, labels = [], read } = gauge;
    // A process that takes the lease shows that of its new part in place of the old one.
    registry.removeSingleMetric(`pasar_${name}`);
    new PromGauge({
      name: `pasar_${name}`,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        // Without a reading there is no value: `reset` has set one without labels to 0.
        if (labels.length === 0) this.remove();
        try {
          for (const { labels: of = {}, value } of await readInTime(read)) this.set(of, value);
        } catch (error) {
          log.warn({ err: error, gauge: name }, 'a gauge could not be read');
        }
      },
    });
  }

  async function readInTime(read: Gauge['read']): Promise<readonly Reading[]> {
    const late = new AbortController();
    const waited = wait(readingMsMax, undefined, { signal: late.signal }).then(
      () => Promise.reject(new Error(`no answer within ${readingMsMax} ms`)),
      () => [],
    );
    try {
      return await Promise.race([read(), waited]);
    } finally {
      late.abort();
    }
  }

  return {
    port: (server.address() as AddressInfo).port,
    /** Adds state that is read each time. */
    show(gauges: readonly Gauge[]): void {
      for (const gauge of gauges) add(gauge);
    },
    async close(): Promise<void> {
      stopCounting();
      server.close();
      server.closeAllConnections();
    },
  };
}
