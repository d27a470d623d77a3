import type { Area } from '../../platform/area.ts';
import { escrowHolds } from './escrow-holds.ts';

export const c2cArea = {
  holds: [escrowHolds],
} satisfies Area;
