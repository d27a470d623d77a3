import type { TicketValues } from './ticket-values.ts';

/** A buy at a limit or at the market is protected as it fills, when its member asked for that. */
export const isBracket = ({ side, type, hasLegs }: Pick<TicketValues, 'side' | 'type' | 'hasLegs'>): boolean =>
  hasLegs && side === 'buy' && (type === 'limit' || type === 'market');
