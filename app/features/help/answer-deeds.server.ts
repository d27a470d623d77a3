import { helpAnswerCalls } from '../../../contract/help-answers.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';

/** What is done with a canned answer. */
export const answerDeeds = {
  save: declareDeed({ schema: helpAnswerCalls.save.input }, (api, input) => api.send(helpAnswerCalls.save, { input })),
  remove: deedOf(helpAnswerCalls.remove),
};
