/**
 * How the coins of a launch are shared. proRata: by commitment, each up to a cap; firstCome: at a fixed price until
 * none are left; smallestFirst: everybody equally, from the smallest commitment up.
 */
export const startupModes = ['proRata', 'firstCome', 'smallestFirst'] as const;
export type StartupMode = (typeof startupModes)[number];

export const startupStates = ['upcoming', 'subscribing', 'calculating', 'distributing', 'ended', 'cancelled'] as const;
export type StartupState = (typeof startupStates)[number];

/** As operators see a project; nobody else sees a draft. */
export const startupStages = [
  'draft',
  'listed',
  'cancelled',
  'closed',
  'computing',
  'computed',
  'distributing',
  'ended',
] as const;
export type StartupStage = (typeof startupStages)[number];

/** What two operators approve, in this order; a listed launch may be cancelled until its end. */
export const startupSteps = ['list', 'cancel', 'close', 'distribute'] as const;
export type StartupStep = (typeof startupSteps)[number];

/** In the last hour before the end a commitment can be raised, and not lowered. */
export const startupLoweringEndsMs = 3_600_000;

/** Rows of the table of allocations in one answer. */
export const allocationsMax = 1_000;
export const startupSummaryLengthMax = 300;
export const startupTextLengthMax = 10_000;

/** Recomputes the table of a launch. */
export const launchProgram = { name: 'verify-launch.mjs', address: '/api/v1/verify-launch.mjs' };
