/** Separate from futures-robot.ts, so that pages can use them in the browser without the schema library. */
/** Futures robots of a member that have not ended. */
export const futuresRobotsMax = 10;
/**
 * A long grid buys at its lower line and closes at its upper one, a short grid the other way round. A neutral robot has
 * long grids below the price of its start and short ones above it.
 */
export const robotDirections = ['neutral', 'long', 'short'] as const;
export type RobotDirection = (typeof robotDirections)[number];
export const futuresRobotStates = ['running', 'paused', 'ending', 'ended'] as const;
export type FuturesRobotState = (typeof futuresRobotStates)[number];
/** Why a robot opens nothing more until its member resumes it. */
export const futuresRobotPauseReasons = [
  'orderCancelled',
  'ticketClosed',
  'ticketLiquidated',
  'notEnoughBalance',
  'tooManyOpenOrders',
  'marketClosed',
  'memberLimits',
  'memberSuspended',
  'orderRefused',
] as const;
export type FuturesRobotPauseReason = (typeof futuresRobotPauseReasons)[number];
/** The number of the robot in the key of its ticket, see Ticket.robotKey. */
export const robotOfTicket = (robotKey: string): string => robotKey.split('/')[0] ?? robotKey;
