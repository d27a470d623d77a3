/** Whether the price is above or below the entry when an option expires. */
export const boptionDirections = ['up', 'down'] as const;
export type BoptionDirection = (typeof boptionDirections)[number];

/** waiting: for the entry price; open: until expiry; the others are how an option ended. */
export const boptionStates = ['waiting', 'open', 'won', 'lost', 'tied', 'void'] as const;
export type BoptionState = (typeof boptionStates)[number];
/** A tie and a void option return the stake. */
export const boptionOutcomes = ['won', 'lost', 'tied', 'void'] as const;
export type BoptionOutcome = (typeof boptionOutcomes)[number];

/** Why an option is void: no tick in time for its entry, or none shortly before its expiry. */
export const boptionVoidReasons = ['noEntry', 'noExit'] as const;
export type BoptionVoidReason = (typeof boptionVoidReasons)[number];

/** What stakes are paid in. An option wins and loses the money that it was bought with. */
export const boptionCurrencies = ['USDT', 'FTUSDT'] as const;
export type BoptionCurrency = (typeof boptionCurrencies)[number];

/** Another number asks every member again. */
export const boptionNoticeVersion = 1;
export const boptionQuestionsVersion = 1;
/** Their texts stand in locales/<language>/boption.json, each with three answers. */
export const boptionQuestions = ['breakEven', 'entry', 'tie'] as const;
export type BoptionQuestion = (typeof boptionQuestions)[number];
export const boptionAnswers = ['a', 'b', 'c'] as const;
export type BoptionAnswer = (typeof boptionAnswers)[number];

/** For how many days a member may keep itself from buying options. */
export const boptionPauseDays = [1, 3, 7, 30] as const;
/** So many losses in a row are told. */
export const boptionLossesTold = 5;

export const boptionsPerPage = 50;
/** Options of a day in one answer. */
export const settledOptionsMax = 1_000;
/** How many of the newest days are listed. */
export const boptionDaysMax = 90;

/** A program with which anybody recomputes how an option ended, or all of a day; the site gives it away. */
export const boptionProgram = { name: 'verify-options.mjs', address: '/api/v1/verify-options.mjs' };
