import { ok } from '../../../contract/result.ts';
import { features, switchedOff } from '../../../contract/site-features.ts';
import type { startupCalls } from '../../../contract/startup.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { createTurns } from '../../http/in-turn.ts';
import { moveOnce } from '../../http/move-once.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { listAllocations } from './list-allocations.ts';
import { listOrders } from './list-orders.ts';
import { listProjects, readProject } from './list-projects.ts';
import { subscribe } from './subscribe.ts';

export type StartupOptions = { database: Database; clock: Clock; site: Pick<SiteSettingsReader, 'current'> };

/**
 * Commitments of a project lock its row. Whoever waits for that in this process waits without a connection of the
 * database: the rush to a launch leaves the others to everybody else.
 */
const inTurn = createTurns();

const visitor = { id: 0, testEnabled: false };

/** The calls of the area startup. */
export function startupHandlers(options: StartupOptions): HandlersOf<typeof startupCalls> {
  const { database, clock } = options;
  return {
    async list({ member, facts: { language } }) {
      const reader = { viewer: member ?? visitor, language, atMs: clock.now() };
      return ok({ projects: await listProjects(database, reader) });
    },

    detail: ({ member, query: { id }, facts: { language } }) =>
      readProject(database, id, { viewer: member ?? visitor, language, atMs: clock.now(), memberId: member?.id }),

    subscribe: ({ member, input, idempotency }) =>
      inTurn(input.project, () =>
        moveOnce(options, { call: 'startup.subscribe', member, idempotency }, (tx, atMs) => {
          const site = options.site.current();
          const isOff = (switchedOff(site) & features.startup) !== 0;
          return subscribe(tx, member, input, { site, isOff, atMs });
        }),
      ),

    orders: async ({ member }) => ok({ items: await listOrders(database, member.id, clock.now()) }),

    allocations: ({ query }) => listAllocations(database, query),
  };
}
