import { z } from 'zod';
import { call } from './call.ts';
import { exampleOpening, marketOpening } from './exchange-opening.ts';
import { decimalText, image, requiredText, time } from './fields.ts';
import { languages } from './languages.ts';
import { reason } from './operator-admin.ts';
import { coinMoves } from './startup.ts';
import { projectKey, startupFigures, startupMarket } from './startup-figures.ts';
import { startupStages, startupSteps, startupSummaryLengthMax, startupTextLengthMax } from './startup-values.ts';

const roles = ['finance', 'admin'] as const;
const publicReason = requiredText(startupSummaryLengthMax);
const deed = { method: 'POST', access: 'operator', roles: [...roles], body: 'json', answer: z.object({}) } as const;

const projectText = z.object({
  language: z.enum(languages, { error: 'fieldInvalid' }),
  summary: requiredText(startupSummaryLengthMax),
  /** Markdown. */
  body: requiredText(startupTextLengthMax),
});
export type StartupText = z.output<typeof projectText>;

const houseProject = startupFigures.extend({
  stage: z.enum(startupStages),
  /** What two operators can approve now. */
  step: z.enum(startupSteps).nullable(),
  version: z.int(),
  subscribers: z.int(),
  committed: decimalText,
  wanted: decimalText,
  /** Coins in the account of the project that are not promised to anybody. */
  funded: decimalText,
  /** What members paid. */
  proceeds: decimalText,
  listHash: z.string().nullable(),
  tableHash: z.string().nullable(),
  allocated: decimalText.nullable(),
  charged: decimalText.nullable(),
  texts: z.array(projectText),
  /** Of its market; null before it is listed. */
  market: marketOpening.nullable(),
  /** Over which networks its coin comes in and goes out. */
  networks: coinMoves,
});
export type HouseProject = z.output<typeof houseProject>;

const exampleFigures = {
  project: 'aurora',
  coin: 'AURA',
  currency: 'USDT',
  mode: 'proRata' as const,
  price: '0.05',
  stock: '1000000',
  minimum: '10',
  maximum: '5000',
  cap: '20000',
  startsAt: 1_790_000_000_000,
  endsAt: 1_790_172_000_000,
  atOnceBps: 4_000,
  parts: 3,
  everyDays: 30,
};

/** Launches as operators prepare them. Two approve the listing, the close and the distribution, or cancel a launch. */
export const startupHouseCalls = {
  projects: call({
    method: 'GET',
    path: '/operator/startup',
    summary: 'All launches, drafts too, with their texts and with what their accounts own',
    access: 'operator',
    roles: [...roles],
    answer: z.object({ projects: z.array(houseProject) }),
    example: {
      answer: {
        projects: [
          {
            ...exampleFigures,
            stage: 'draft',
            step: 'list',
            version: 1,
            subscribers: 0,
            committed: '0',
            wanted: '0',
            funded: '1000000',
            proceeds: '0',
            listHash: null,
            tableHash: null,
            allocated: null,
            charged: null,
            texts: [{ language: 'en', summary: 'A new coin.', body: 'What it is **for**.' }],
            market: null,
            networks: [],
          },
        ],
      },
    },
  }),
  save: call({
    ...deed,
    path: '/operator/startup/save',
    summary: 'Create a draft of a launch, or change it until it is listed',
    input: startupFigures.extend({ reason }),
    errors: ['currencyUnknown', 'alreadyDone'],
    example: { input: { ...exampleFigures, reason: 'As agreed with the team' }, answer: {} },
  }),
  write: call({
    ...deed,
    path: '/operator/startup/text',
    summary: 'Write the text of a launch in one language',
    input: projectText.extend({ project: projectKey, reason }),
    errors: ['notFound'],
    example: {
      input: {
        project: 'aurora',
        language: 'en',
        summary: 'A new coin.',
        body: 'What it is **for**.',
        reason: 'As agreed with the team',
      },
      answer: {},
    },
  }),
  picture: call({
    ...deed,
    body: 'multipart',
    path: '/operator/startup/picture',
    summary: 'Set the picture of the coin of a launch: JPEG, PNG or WebP, encoded anew as a square',
    input: z.object({ project: projectKey, picture: image, reason }),
    errors: ['notFound'],
    example: { input: { project: 'aurora', picture: '(file)', reason: 'The logo of the team' }, answer: {} },
  }),
  propose: call({
    ...deed,
    path: '/operator/startup/propose',
    summary:
      'Propose the next step of a launch: its listing, its close, or the distribution; or to cancel it before its end',
    input: z.object({ project: projectKey, step: z.enum(startupSteps, { error: 'fieldInvalid' }), reason }),
    errors: ['notFound', 'alreadyDone', 'proposalOpen', 'startupNotFunded', 'startupTextMissing'],
    example: { input: { project: 'aurora', step: 'list', reason: 'Everything is agreed' }, answer: {} },
  }),
  market: call({
    ...deed,
    path: '/operator/startup/market',
    summary: 'Propose the spot market of a coin whose launch is paid out, and when it opens',
    input: startupMarket.extend({ reason }),
    errors: ['notFound', 'startupNotDistributed', 'currencyUnknown', 'marketKnown', 'proposalOpen'],
    example: {
      input: {
        project: 'ember',
        pricePrecision: 4,
        volumePrecision: 2,
        collectsAt: exampleOpening.collectsAt,
        opensAt: exampleOpening.opensAt,
        terms: { makerFeeBps: 10, takerFeeBps: 10, notionalMin: '5', priceBandPercent: 20, openOrdersMax: 200 },
        reason: 'As agreed with the team',
      },
      answer: {},
    },
  }),
  delay: call({
    ...deed,
    path: '/operator/startup/delay',
    summary: 'Move the opening of a market later, at once; everybody reads why',
    input: z.object({ project: projectKey, opensAt: time, publicReason, reason }),
    errors: ['notFound', 'alreadyDone'],
    example: {
      input: {
        project: 'ember',
        opensAt: exampleOpening.opensAt,
        publicReason: 'The network of the coin is not ready yet.',
        reason: 'Asked for by the team',
      },
      answer: {},
    },
  }),
  callOff: call({
    ...deed,
    path: '/operator/startup/calloff',
    summary: 'Call the opening of a market off, at once: all orders are cancelled, and everybody reads why',
    input: z.object({ project: projectKey, publicReason, reason }),
    errors: ['notFound', 'alreadyDone'],
    example: {
      input: {
        project: 'ember',
        publicReason: 'The team has withdrawn the coin.',
        reason: 'Letter of the team',
      },
      answer: {},
    },
  }),
};
