import { z } from 'zod';
import { call } from './call.ts';
import { id, page } from './fields.ts';
import {
  exampleFuturesRobot,
  exampleGrid,
  futuresGridInput,
  futuresRobot,
  futuresRobotLine,
  futuresRobotPair,
  futuresRobotPreview,
} from './futures-robot-shapes.ts';
import { futuresRobotsMax } from './futures-robot-values.ts';
import { pairProfitNow } from './robot-shapes.ts';
import { robotPairsMax, robotPreviewDays } from './robot-values.ts';
import { features } from './site-features.ts';

const ofMember = { access: 'member' } as const;
const gridRefusals = ['marketUnknown', 'marketClosed', 'marketStale', 'priceTick', 'leverageTooHigh'] as const;

/** A grid of futures tickets that goes on by itself. The spec names robot components and does not show these calls. */
export const futuresRobotCalls = {
  preview: call({
    ...ofMember,
    method: 'POST',
    path: '/futures/robot/preview',
    summary: `What a grid of futures would have done in the last ${robotPreviewDays} days; the past promises nothing`,
    readOnly: true,
    body: 'json',
    feature: features.futures,
    input: futuresGridInput,
    answer: futuresRobotPreview,
    errors: gridRefusals,
    example: {
      input: exampleGrid,
      answer: {
        from: 1_787_408_000_000,
        to: 1_790_000_000_000,
        quantity: '0.0097',
        needed: '999.2',
        liquidationBelow: '53816.08',
        liquidationAbove: null,
        pairProfitLowest: '9.11',
        pairProfitHighest: '9.04',
        pairs: 41,
        gross: '397.7',
        fees: '25.4',
        funding: '3.2',
        net: '369.1',
        result: '262.5',
        drawdown: '190.4',
        liquidated: 0,
        stoppedAt: null,
      },
    },
  }),
  create: call({
    ...ofMember,
    method: 'POST',
    path: '/futures/robot/create',
    summary: 'Start a grid on a futures market: each grid has a limit ticket that closes at its other line',
    body: 'json',
    movesMoney: true,
    feature: features.futures,
    input: futuresGridInput,
    answer: z.object({ id: z.string() }),
    errors: [
      ...gridRefusals,
      'notEnoughBalance',
      'robotsFull',
      'tooManyOpenOrders',
      'openInterestFull',
      'riskNoticeNeeded',
      'understandingNeeded',
      'ownLeverageExceeded',
      'coolingOff',
    ],
    example: { input: exampleGrid, answer: { id: exampleFuturesRobot.id } },
  }),
  list: call({
    ...ofMember,
    method: 'GET',
    path: '/futures/robot/list',
    summary: `The own futures robots, newest first; ${futuresRobotsMax} at most that have not ended`,
    query: z.object({ maxId: id.optional() }),
    answer: page(futuresRobot),
    example: { query: {}, answer: { items: [exampleFuturesRobot], next: null } },
  }),
  detail: call({
    ...ofMember,
    method: 'GET',
    path: '/futures/robot/detail',
    summary: 'An own futures robot with its grids, lowest first',
    query: z.object({ id }),
    /** Without profits of pairs where no more pairs come. */
    answer: z.object({
      robot: futuresRobot,
      lines: z.array(futuresRobotLine),
      pairProfitNow: pairProfitNow.nullable(),
    }),
    errors: ['notFound'],
    example: {
      query: { id: '3' },
      answer: {
        robot: exampleFuturesRobot,
        lines: [
          {
            lowerPrice: '60000',
            upperPrice: '61000',
            side: 'long',
            ticket: { id: '91', state: 'pending', entry: null, liquidationPrice: null },
          },
        ],
        pairProfitNow: { least: '8.42', most: '8.57' },
      },
    },
  }),
  pairs: call({
    ...ofMember,
    method: 'GET',
    path: '/futures/robot/pairs',
    summary: `What a futures robot has closed, newest first, ${robotPairsMax} at once`,
    query: z.object({ id, maxId: id.optional() }),
    answer: page(futuresRobotPair),
    errors: ['notFound'],
    example: {
      query: { id: '3' },
      answer: {
        items: [
          {
            id: '12',
            ticketId: '95',
            side: 'long',
            lowerPrice: '64000',
            upperPrice: '65000',
            reason: 'takeProfit',
            quantity: '0.0097',
            entry: '63999.1',
            exit: '65000.4',
            fee: '0.62',
            funding: '0.02',
            profit: '9.06',
            time: 1_790_000_060_000,
          },
        ],
        next: null,
      },
    },
  }),
  resume: call({
    ...ofMember,
    method: 'POST',
    path: '/futures/robot/resume',
    summary: 'Let a paused futures robot go on: it places the tickets that are missing',
    body: 'json',
    feature: features.futures,
    input: z.object({ id }),
    answer: futuresRobot,
    errors: ['notFound', 'robotNotPaused'],
    example: { input: { id: '3' }, answer: exampleFuturesRobot },
  }),
  /** Works while the area is off, as closing does. */
  end: call({
    ...ofMember,
    method: 'POST',
    path: '/futures/robot/end',
    summary: 'End a futures robot: what waits is cancelled, and what is open closes at the next price',
    body: 'json',
    input: z.object({ id }),
    answer: futuresRobot,
    errors: ['notFound', 'robotEnded'],
    example: {
      input: { id: '3' },
      answer: { ...exampleFuturesRobot, state: 'ending', endReason: 'member' },
    },
  }),
};
