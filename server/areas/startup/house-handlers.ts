import { ok } from '../../../contract/result.ts';
import type { startupHouseCalls } from '../../../contract/startup-house.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { createHouseDeeds } from '../operator/house-deeds.ts';
import { proposeStep } from './approve-steps.ts';
import { encodeCoinPicture, saveCoinPicture } from './coin-picture.ts';
import type { StartupOptions } from './handlers.ts';
import { proposeLaunchMarket } from './list-market.ts';
import { listHouseProjects } from './list-projects.ts';
import { callOffOpening, delayOpening } from './move-opening.ts';
import { saveProject, saveText } from './save-project.ts';

export type StartupHouseOptions = Pick<StartupOptions, 'database' | 'clock'> & { encodeImage: EncodeImage };

/** What operators see and do of launches. */
export function startupHouseHandlers({
  database,
  clock,
  encodeImage,
}: StartupHouseOptions): HandlersOf<typeof startupHouseCalls> {
  const { carryOut, by } = createHouseDeeds({ database, clock });

  return {
    projects: async () => ok({ projects: await listHouseProjects(database, clock.now()) }),
    save: ({ input: { reason, ...figures }, operator }) =>
      carryOut((tx) => saveProject(tx, figures, by(operator, reason))),
    write: ({ input: { reason, ...text }, operator }) => carryOut((tx) => saveText(tx, text, by(operator, reason))),
    async picture({ input: { project, picture, reason }, operator }) {
      const encoded = await encodeCoinPicture(encodeImage, { operatorId: operator.id, file: picture });
      if (!encoded.ok) return encoded;
      return carryOut((tx) => saveCoinPicture(tx, { project, ...encoded.data }, by(operator, reason)));
    },
    propose: ({ input: { reason, ...step }, operator }) =>
      carryOut((tx) => proposeStep(tx, step, by(operator, reason))),
    market: ({ input: { reason, ...market }, operator }) =>
      carryOut((tx) => proposeLaunchMarket(tx, market, by(operator, reason))),
    delay: ({ input: { reason, ...delay }, operator }) =>
      carryOut((tx) => delayOpening(tx, delay, by(operator, reason))),
    callOff: ({ input: { reason, ...callOff }, operator }) =>
      carryOut((tx) => callOffOpening(tx, callOff, by(operator, reason))),
  };
}
