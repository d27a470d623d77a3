import { type RawBuilder, sql } from 'kysely';
import { c2cReviewCalls } from '../../../contract/c2c-review.ts';
import { depositReviewCalls } from '../../../contract/deposit-review.ts';
import { fiatDepositReviewCalls } from '../../../contract/fiat-deposit-review.ts';
import { loanHouseCalls } from '../../../contract/loan-house.ts';
import type { MoneyDeedKind, OperatorRole, OperatorStatus } from '../../../contract/operator-values.ts';
import type { ReviewKind } from '../../../contract/review-values.ts';
import { withdrawalReviewCalls } from '../../../contract/withdrawal-review.ts';

/** Who may give a voice on what is done with members' money: whoever may make the call that takes it. */
export const voiceRoles: { readonly [Kind in ReviewKind]?: readonly OperatorRole[] } = {
  withdrawal: withdrawalReviewCalls.approve.roles,
  fiatDeposit: fiatDepositReviewCalls.confirm.roles,
  deposit: depositReviewCalls.resolve.roles,
  c2cCase: c2cReviewCalls.rule.roles,
  loan: loanHouseCalls.decide.roles,
} satisfies Record<MoneyDeedKind, readonly OperatorRole[]>;

/**
 * For every change of roles, and every invitation, without which nobody who was disabled is back: what the operator has
 * said and proposed before does not count any more.
 */
export const newRights = sql<number>`operator.rights_version + 1`;

/** What a voice or a proposal keeps of its operator. */
export const rightsOf = (operatorId: number): RawBuilder<number> =>
  sql<number>`(select rights_version from operator where id = ${operatorId})`;

type Operator = { status: OperatorStatus; roles: readonly OperatorRole[]; rightsNow: number };

/**
 * Whether what an operator said still counts: the operator has one of these roles, and the rights are those of then.
 * Rights that were taken away and given again are others. So a request that was under way when they were taken never
 * counts.
 */
export const hasRightsOfThen = (
  { status, roles, rightsNow }: Operator,
  { rightsThen, needed }: { rightsThen: number; needed: readonly OperatorRole[] },
): boolean => status === 'active' && rightsNow === rightsThen && needed.some((role) => roles.includes(role));
