export const stakingPath = '/staking';
export const ownStakesPath = '/staking/own';
/** A pool, with the form that stakes in it. */
export const stakingPoolPath = (pool: string): string => `/staking/pool?${new URLSearchParams({ id: pool })}`;
export const stakePath = (id: string): string => `/staking/order?${new URLSearchParams({ id })}`;
