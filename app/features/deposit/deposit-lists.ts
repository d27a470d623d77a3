/** How many the page for deposits shows below the address. */
export const latestDeposits = 5;
