import type { Area } from '../../platform/area.ts';
import { type HouseOptions, houseHandlers } from './handlers.ts';
import { approvedMove } from './move-money.ts';

export const houseArea = {
  handlers: (services: HouseOptions) => ({ house: houseHandlers(services) }),
  proposals: () => ({ 'house.move': approvedMove }),
} satisfies Area;
