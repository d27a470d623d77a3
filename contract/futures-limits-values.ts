/** Another number asks every member again. */
export const riskNoticeVersion = 1;
export const understandingVersion = 1;

/** Their texts stand in locales/<language>/futures-limits.json, each with three answers. */
export const understandingQuestions = ['leverage', 'liquidation', 'stop'] as const;
export type UnderstandingQuestion = (typeof understandingQuestions)[number];
export const understandingAnswers = ['a', 'b', 'c'] as const;
export type UnderstandingAnswer = (typeof understandingAnswers)[number];

/** For how many days a member may keep itself from opening anything. */
export const coolingOffDays = [1, 3, 7, 30] as const;
