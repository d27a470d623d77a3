import { addCoin, addOpening } from '../../support/opening.ts';
import { addEndedLaunch, addLaunchForStep } from '../../support/startup.ts';
import { createStartupInput } from '../valid-inputs.ts';
import type { Id, People } from './things.ts';

export const startupInput = async ({ platform, member }: People) => (await createStartupInput(platform, member)).input;
export const openLaunch = async (people: People): Promise<Id> => ({ id: (await startupInput(people)).project });
const farAway = 4_000_000_000_000;
export async function collectingMarket({ platform }: People): Promise<Id> {
  const { database, exchange } = platform.services;
  const { coin } = await addOpening(database, farAway);
  await exchange.refresh();
  return { id: `${coin}_USDT` };
}
export async function endedLaunch({ platform }: People) {
  const { database } = platform.services;
  return { project: await addEndedLaunch(database, await addCoin(database)), collectsAt: 0, opensAt: farAway };
}
export async function pendingOpening({ platform }: People) {
  const { project } = await addOpening(platform.services.database, farAway);
  return { project, opensAt: farAway + 1 };
}
export const draftLaunch = async ({ platform }: People) => ({
  project: await addLaunchForStep(platform.services.database, 'list'),
});
