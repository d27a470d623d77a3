import { allCalls } from '../../contract/calls.ts';
import type { ApiHandlers } from '../http/api-options.ts';
import { apiPath } from '../http/api-path.ts';
import { createRouter } from '../http/router.ts';

/** Kinds of markets that another process may work on than the one with the lease of the exchange. */
export const engineNames = ['futures', 'boption'] as const;
export type EngineName = (typeof engineNames)[number];

/** Groups of calls that each of them answers. */
const groups = {
  futures: ['futures', 'futuresLimits', 'futuresHouse', 'futuresRobot'],
  boption: ['boption', 'boptionLimits', 'boptionProof', 'boptionHouse'],
} as const satisfies Record<EngineName, readonly (keyof ApiHandlers)[]>;

/** Those of all engines. */
export type EngineHandlers = Pick<ApiHandlers, (typeof groups)[EngineName][number]>;

const anyMethod = 'any';
const router = createRouter(
  engineNames.flatMap((name) =>
    allCalls
      .filter(({ group }) => (groups[name] as readonly string[]).includes(group))
      .map(({ call: { path } }) => ({ method: anyMethod, path: apiPath + path, target: name })),
  ),
);

/** Who answers what is sent to a path, also by a wrong method; undefined where it is the exchange, or nobody. */
export const engineOfPath = (path: string): EngineName | undefined => router.find(anyMethod, path)?.target;
