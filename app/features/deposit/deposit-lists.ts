/** How many days back the history can be narrowed to. */
export const depositPeriods = [7, 30, 90] as const;
/** How many the page for deposits shows below the address. */
export const latestDeposits = 5;
