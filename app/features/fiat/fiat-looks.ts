export const depositLooks = {
  waiting: 'accent',
  credited: 'up',
  rejected: 'down',
  cancelled: 'neutral',
  expired: 'neutral',
} as const;

/** Easier to read and to type in two groups; it is found in any. */
export const groupReference = (reference: string): string => `${reference.slice(0, 5)} ${reference.slice(5)}`;
