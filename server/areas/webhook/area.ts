import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import { openTargets } from '../../outgoing/targets.ts';
import type { Area } from '../../platform/area.ts';
import { type DeliverOptions, deliverWebhooks } from './deliver.ts';
import { purgeDeliveries } from './deliveries.ts';
import { followFills } from './follow-fills.ts';
import { type WebhookOptions, webhookHandlers } from './handlers.ts';

const deliverEveryMs = 1_000;

export const webhookArea = {
  open: () => ({ webhookTargets: openTargets() }),
  handlers: (services: WebhookOptions) => ({ webhook: webhookHandlers(services) }),
  front: (services: WebhookOptions) => ({ webhook: webhookHandlers(services) }),
  sideJobs: (services: DeliverOptions): Job[] => [
    // Two jobs: a program that answers slowly does not keep fills out of the queue.
    { name: 'follow-fills', everyMs: deliverEveryMs, work: () => followFills(services.database) },
    { name: 'deliver-webhooks', everyMs: deliverEveryMs, work: () => deliverWebhooks(services) },
    {
      name: 'purge-webhook-deliveries',
      everyMs: purgeEveryMs,
      work: () => purgeDeliveries(services.database, services.clock.now()),
    },
  ],
} satisfies Area;
