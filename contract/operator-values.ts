/** Separate from operator.ts, so that every call can name roles without the console's schemas. */

/** What operators may do; one may have several. None includes another. */
export const operatorRoles = ['support', 'reviewer', 'finance', 'content', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * Roles that decide on money, or on who does: nobody can grant them alone. What each of them may do is said by the
 * calls.
 */
const moneyRoles: readonly OperatorRole[] = ['reviewer', 'finance', 'admin'];
export const isMoneyRole = (role: OperatorRole): boolean => moneyRoles.includes(role);

export const operatorStatuses = ['invited', 'active', 'disabled'] as const;
export type OperatorStatus = (typeof operatorStatuses)[number];

export const proposalStates = ['open', 'approved', 'rejected'] as const;
export type ProposalState = (typeof proposalStates)[number];

/**
 * Why two operators are not independent. invitation: one invited the other, or both invitations go back to the same
 * operator; roles: one changed the roles of the other.
 */
export const operatorTies = ['invitation', 'roles'] as const;
export type OperatorTie = (typeof operatorTies)[number];

/**
 * What operators decide about members' money: withdrawals, deposits over banks, deposits that a chain dropped, and
 * coins of peer-to-peer orders that two members do not agree about.
 */
export const moneyDeedKinds = ['withdrawal', 'fiatDeposit', 'deposit', 'c2cCase', 'loan'] as const;
export type MoneyDeedKind = (typeof moneyDeedKinds)[number];

/**
 * Why an action takes two operators. always: this kind does; amount: it is large, or its value is unknown; day: it is
 * large together with what was moved for the member or to the address within 24 hours; operatorDay: together with what
 * an operator decided alone within 24 hours.
 */
export const whyTwoReasons = ['always', 'amount', 'day', 'operatorDay'] as const;
export type WhyTwo = (typeof whyTwoReasons)[number];

/** Console calls are below this path. They accept only operators, all other calls only members. */
export const operatorPath = '/operator/';

/** A password of an operator is longer than a member's has to be. */
export const operatorPasswordLengthMin = 12;
