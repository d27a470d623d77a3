/** What was changed that keeps withdrawals waiting. */
export const holdReasons = ['password', 'withdrawalPassword', 'phone', 'email', 'secondFactor'] as const;
export type HoldReason = (typeof holdReasons)[number];
/** How long nothing leaves the account after such a change. */
export const holdMs = 24 * 60 * 60 * 1000;
export const recoveryCodeCount = 10;
