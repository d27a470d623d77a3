import { z } from 'zod';
import { c2cCaseCalls as calls } from '../../../contract/c2c-cases.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';

/** Of the same button pressed twice the second does nothing. */
const once = { key: z.string().max(64) };
const secrets = ['withdrawalPassword', 'secondFactor'] as const;
const answer = (isAccepted: boolean) =>
  declareDeed(
    { schema: calls.answerProposal.input.omit({ isAccepted: true }).extend(once), secrets },
    (api, { key: idempotencyKey, ...input }) =>
      api.send(calls.answerProposal, { input: { ...input, isAccepted }, idempotencyKey }),
  );

export const caseDeeds = {
  open: deedOf(calls.open),
  statement: deedOf(calls.statement),
  picture: deedOf(calls.addPicture),
  propose: declareDeed({ schema: calls.propose.input, amounts: ['toBuyer'], secrets }, (api, input) =>
    api.send(calls.propose, { input }),
  ),
  accept: answer(true),
  refuse: answer(false),
  withdrawProposal: deedOf(calls.withdrawProposal),
  withdraw: deedOf(calls.withdraw),
};
