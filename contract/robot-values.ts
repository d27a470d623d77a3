/** Separate from robot.ts, so that pages can use them in the browser without the schema library. */
/** Robots of a member that have not ended. */
export const robotsMax = 10;
export const gridsMin = 2;
export const gridsMax = 100;
/** Whether the lines of a grid have the same distance, or the same ratio to each other. */
export const robotSpacings = ['arithmetic', 'geometric'] as const;
export type RobotSpacing = (typeof robotSpacings)[number];
/** `starting` buys the first coins, `ending` takes the orders off the book; both last for moments. */
export const robotStates = ['starting', 'running', 'paused', 'ending', 'ended'] as const;
export type RobotState = (typeof robotStates)[number];
/** Why a robot places no more orders until its member resumes it. */
export const robotPauseReasons = [
  'orderCancelled',
  'notEnoughBalance',
  'tooManyOpenOrders',
  'marketClosed',
  'memberSuspended',
  'orderRefused',
] as const;
export type RobotPauseReason = (typeof robotPauseReasons)[number];
export const robotEndReasons = ['member', 'stopLoss', 'takeProfit'] as const;
export type RobotEndReason = (typeof robotEndReasons)[number];
/**
 * The keys of a robot's orders begin with this and its number. No request has such a key, as headers are plain ASCII:
 * nobody else's order takes itself for a robot's.
 */
export const robotKeyStart = 'robot→';
/** The number of the robot that placed an order; undefined for all others. */
export const robotOfOrder = (clientId: string): string | undefined =>
  clientId.startsWith(robotKeyStart) ? clientId.slice(robotKeyStart.length).split('/')[0] : undefined;
/** A preview looks back so many days. */
export const robotPreviewDays = 30;
export const robotPairsMax = 100;
