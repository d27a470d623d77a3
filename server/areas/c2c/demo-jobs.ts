import type { Environment } from '../../env.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { ChatOwner } from '../chat/chat-owner.ts';
import { answerAsDemo } from './demo-answers.ts';
import { type StockOptions, stockDemoAds } from './stock-demo-ads.ts';

type Options = StockOptions & {
  chatOwners: readonly ChatOwner[];
  environment: Pick<Environment, 'DEMO_TRADERS'>;
};

const answerEveryMs = 1_000;
/** Prices come some seconds after a start; afterwards ads are looked at once in a while. */
const stockEveryMs = 20_000;

/** The demo's merchants, where there are demo traders at all. */
export function demoJobs(options: Options): Job[] {
  if (!options.environment.DEMO_TRADERS) return [];
  return [
    { name: 'demo-merchants-stock', everyMs: stockEveryMs, isAtOnce: true, work: () => stockDemoAds(options) },
    { name: 'demo-merchants-answer', everyMs: answerEveryMs, work: () => answerAsDemo(options) },
  ];
}
