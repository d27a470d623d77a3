import type { ApiKeyRight } from './api-key-values.ts';

/**
 * The calls of members that an API key may use, by group and name. Everything else needs a person who is logged in:
 * whatever changes how an account is protected, who is told, or where money goes.
 */
const readable = [
  'account.profile',
  'wallet.get',
  'wallet.get2',
  'wallet.list',
  'wallet.holds',
  'wallet.faucetStatus',
  'record.list',
  'record.orders',
  'record.values',
  'record.statement',
  'recordYear.events',
  'recordGains.preview',
  'deposit.config',
  'deposit.deposits',
  'withdrawal.list',
  'exchange.activeOrders',
  'exchange.orders',
  'robot.preview',
  'robot.list',
  'robot.detail',
  'robot.pairs',
  'convert.orders',
  'futures.stats',
  'futures.orders',
  'futures.totals',
  'futuresRobot.preview',
  'futuresRobot.list',
  'futuresRobot.detail',
  'futuresRobot.pairs',
  'saving.orders',
  'saving.history',
  'staking.orders',
  'staking.history',
  'loan.orders',
  'loan.history',
  'startup.orders',
  'alert.list',
] as const;

const tradable = [
  'exchange.create',
  'exchange.amendOrder',
  'exchange.cancelOrder',
  'exchange.cancelAllOrders',
  'exchange.cancelAllAfter',
  'robot.create',
  'robot.resume',
  'robot.end',
  'convert.quote',
  'convert.create',
  'futures.create',
  'futures.closeAll',
  'futures.closeOrder',
  'futures.addMargin',
  'futures.updateStopPoints',
  'futuresRobot.create',
  'futuresRobot.resume',
  'futuresRobot.end',
  'wallet.transfer',
  // Of trial coins, where a site has any.
  'wallet.faucet',
] as const;

export type ApiKeyCallName = (typeof readable)[number] | (typeof tradable)[number];

const rights = new Map<string, ApiKeyRight>([
  ...readable.map((name) => [name, 'read'] as const),
  ...tradable.map((name) => [name, 'trade'] as const),
]);
export const apiKeyCallNames: readonly string[] = [...rights.keys()];

/** What a key needs for a call such as 'exchange.create'; undefined where no key may call it. */
export const rightOfCall = (name: string): ApiKeyRight | undefined => rights.get(name);
