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

/**
 * What ties two operators, so that they are no two voices. invitation: one invited the other, or the invitations of
 * both go back to one and the same operator; roles: one changed the roles of the other.
 */
export const operatorTies = ['invitation', 'roles'] as const;
export type OperatorTie = (typeof operatorTies)[number];

/** What operators decide about members' money: withdrawals, deposits over banks, and deposits that a chain dropped. */
export const moneyDeedKinds = ['withdrawal', 'fiatDeposit', 'deposit'] as const;
export type MoneyDeedKind = (typeof moneyDeedKinds)[number];

/**
 * Why a deed takes two operators. always: deeds of its kind do; amount: it is large, or nobody knows its worth; day:
 * with what was moved for the member or to the address within 24 hours it is; operatorDay: with what an operator
 * decided alone within 24 hours it is.
 */
export const whyTwoReasons = ['always', 'amount', 'day', 'operatorDay'] as const;
export type WhyTwo = (typeof whyTwoReasons)[number];

/** Calls of the console stand below this. They know operators only, all other calls members only. */
export const operatorPath = '/operator/';

/** A password of an operator is longer than a member's has to be. */
export const operatorPasswordLengthMin = 12;
