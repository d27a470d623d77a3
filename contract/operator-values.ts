/** Apart from operator.ts, so that every call can name roles without the schemas of the console. */

/** What operators may do; one may have several. None includes another. */
export const operatorRoles = ['support', 'reviewer', 'finance', 'content', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** With these one decides on money, or on who does: nobody gives them alone. */
const moneyRoles: readonly OperatorRole[] = ['finance', 'admin'];
export const isMoneyRole = (role: OperatorRole): boolean => moneyRoles.includes(role);

export const operatorStatuses = ['invited', 'active', 'disabled'] as const;
export type OperatorStatus = (typeof operatorStatuses)[number];

export const proposalStates = ['open', 'approved', 'rejected'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Calls of the console stand below this. They know operators only, all other calls members only. */
export const operatorPath = '/operator/';

/** A password of an operator is longer than a member's has to be. */
export const operatorPasswordLengthMin = 12;
