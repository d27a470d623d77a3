import { addCoin, addOpening } from '../../support/opening.ts';
import { addEndedLaunch, addLaunchForStep } from '../../support/startup.ts';
import { createStartupInput } from '../valid-inputs.ts';
import type { Id, People } from './things.ts';

export const startupInput = async ({ platform, member }: People) => (await createStartupInput(platform, member)).input;
export const openLaunch = async (people: People): Promise<Id> => ({ id: (await startupInput(people)).project });
const farAway = 4_000_000_000_000;
export async function upcomingMarket({ platform }: People): Promise<Id> {
  const { database, exchange, clock } = platform.services;
  const { coin } = await addOpening(database, farAway, clock.now());
  await exchange.refresh();
  return { id: `${coin}_USDT` };
}
export async function endedLaunch({ platform }: People) {
  const { database } = platform.services;
  return { project: await addEndedLaunch(database, await addCoin(database)), collectsAt: 0, opensAt: farAway };
}
export async function pendingOpening({ platform }: People) {
  const { database, clock } = platform.services;
  const { project } = await addOpening(database, farAway, clock.now());
  return { project, opensAt: farAway + 1 };
}
export const draftLaunch = async ({ platform }: People) => ({
  project: await addLaunchForStep(platform.services.database, 'list'),
});
