/** How many days the value over time can show, as the address says it. */
export const valueRanges = ['30', '90', '365'] as const;
