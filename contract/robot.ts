import { z } from 'zod';
import { call } from './call.ts';
import { id, page } from './fields.ts';
import { exampleInput, exampleRobot, gridInput, line, pair, pairProfitNow, preview, robot } from './robot-shapes.ts';
import { robotPairsMax, robotPreviewDays, robotsMax } from './robot-values.ts';
import { features } from './site-features.ts';

export type { PairProfitNow, Robot, RobotLine, RobotPair, RobotPreview } from './robot-shapes.ts';

const gridRefusals = ['marketUnknown', 'marketClosed', 'marketStale', 'priceTick'] as const;

/** A grid of orders that goes on by itself. The spec names robot components and does not show these calls. */
export const robotCalls = {
  preview: call({
    method: 'POST',
    path: '/robot/preview',
    summary: `What a grid would have done in the last ${robotPreviewDays} days; the past promises nothing`,
    access: 'member',
    readOnly: true,
    body: 'json',
    feature: features.exchange,
    input: gridInput,
    answer: preview,
    errors: gridRefusals,
    example: {
      input: exampleInput,
      answer: {
        from: 1_787_408_000_000,
        to: 1_790_000_000_000,
        quantity: '0.00193',
        pairProfitLowest: '1.69',
        pairProfitHighest: '1.67',
        pairs: 41,
        gross: '79.13',
        fees: '10.12',
        net: '69.01',
        result: '52.4',
        drawdown: '38.2',
        holding: '31.9',
      },
    },
  }),
  create: call({
    method: 'POST',
    path: '/robot/create',
    summary: 'Start a grid on a spot market; it buys the first coins at once or does not start',
    access: 'member',
    body: 'json',
    movesMoney: true,
    feature: features.exchange,
    input: gridInput,
    answer: z.object({ id: z.string() }),
    errors: [
      ...gridRefusals,
      'notEnoughBalance',
      'robotsFull',
      'tooManyOpenOrders',
      'fillOrKillUnfilled',
      'openingLimitOnly',
      'priceOutOfBand',
      'notionalTooSmall',
      'quantityTooLarge',
    ],
    example: { input: exampleInput, answer: { id: exampleRobot.id } },
  }),
  list: call({
    method: 'GET',
    path: '/robot/list',
    summary: `The own robots, newest first; ${robotsMax} at most that have not ended`,
    access: 'member',
    query: z.object({ maxId: id.optional() }),
    answer: page(robot),
    example: { query: {}, answer: { items: [exampleRobot], next: null } },
  }),
  detail: call({
    method: 'GET',
    path: '/robot/detail',
    summary: 'An own robot with its grids, lowest first',
    access: 'member',
    query: z.object({ id }),
    /** Without profits of pairs where no more pairs come. */
    answer: z.object({ robot, lines: z.array(line), pairProfitNow: pairProfitNow.nullable() }),
    errors: ['notFound'],
    example: {
      query: { id: '7' },
      answer: {
        robot: exampleRobot,
        lines: [
          {
            lowerPrice: '60000',
            upperPrice: '61000',
            held: '0',
            order: { id: '91', side: 'buy', price: '60000', quantity: '0.00193' },
          },
        ],
        pairProfitNow: { least: '1.67', most: '1.69' },
      },
    },
  }),
  pairs: call({
    method: 'GET',
    path: '/robot/pairs',
    summary: `The pairs that a robot closed, newest first, ${robotPairsMax} at once`,
    access: 'member',
    query: z.object({ id, maxId: id.optional() }),
    answer: page(pair),
    errors: ['notFound'],
    example: {
      query: { id: '7' },
      answer: {
        items: [
          {
            id: '12',
            lowerPrice: '64000',
            upperPrice: '65000',
            orderId: '95',
            quantity: '0.00192',
            bought: '123.52',
            sold: '125.2',
            fee: '0.25',
            profit: '1.68',
            time: 1_790_000_060_000,
          },
        ],
        next: null,
      },
    },
  }),
  resume: call({
    method: 'POST',
    path: '/robot/resume',
    summary: 'Let a paused robot go on: it places the orders that are missing',
    access: 'member',
    body: 'json',
    feature: features.exchange,
    input: z.object({ id }),
    answer: robot,
    errors: ['notFound', 'robotNotPaused'],
    example: { input: { id: '7' }, answer: exampleRobot },
  }),
  /** Works while the area is off, as cancelling does. */
  end: call({
    method: 'POST',
    path: '/robot/end',
    summary: 'End a robot: its orders are cancelled, and its coins kept or sold at the market',
    access: 'member',
    body: 'json',
    input: z.object({ id, sell: z.boolean({ error: 'fieldInvalid' }) }),
    answer: robot,
    errors: ['notFound', 'robotEnded'],
    example: {
      input: { id: '7', sell: false },
      answer: { ...exampleRobot, state: 'ended', endReason: 'member', endedAt: 1_790_000_090_000 },
    },
  }),
};
