import { data } from 'react-router';
import type { Language } from '../../../contract/languages.ts';
import { stakingCalls } from '../../../contract/staking.ts';
import { stakeStatuses, stakeStatusNumbers } from '../../../contract/staking-values.ts';
import { type Balance, walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { notOfferedPage } from '../earn/not-offered-page.server.ts';
import { availableOf } from '../wallet/account-totals.ts';
import { startStake } from './stake-form.server.ts';

/** Own stakes beside other things; all of them are on a page of their own. */
export const ownShown = 5;

/** All pools, and the newest of the member’s stakes. */
export async function loadStaking(api: PageApi, parameters: URLSearchParams) {
  const isMember = (await api.profile()) !== undefined;
  const [{ pools }, own] = await Promise.all([
    api.load(stakingCalls.config, {}),
    isMember ? api.loadOwn(stakingCalls.orders, { input: { limit: ownShown } }) : undefined,
  ]);
  const open = pools.filter(({ status }) => status === 'Available');
  const asked = open.find(({ pool }) => pool === parameters.get('product')) ?? open[0];
  return {
    pools,
    own: own?.items ?? [],
    now: Date.now(),
    calculation: {
      choices: open,
      asked: { product: asked?.pool ?? '', amount: (parameters.get('amount') ?? '10').slice(0, 40) },
    },
  };
}
export type StakingData = Awaited<ReturnType<typeof loadStaking>>;

/** One pool, and what the reader can stake in it; throws the 404 page where the address names none. */
export async function loadPool(api: PageApi, parameters: URLSearchParams, language: Language) {
  const [{ pools }, profile] = await Promise.all([api.load(stakingCalls.config, {}), api.profile()]);
  const pool = pools.find((one) => one.pool === parameters.get('id'));
  if (!pool) throw notOfferedPage(language);
  const { currency } = pool;
  const balances = profile && (await api.loadOwn(walletCalls.get, { query: { currency, account: 'spot' } }));
  return {
    pool,
    /** null for a visitor. */
    available: balances ? availableIn(balances, currency) : null,
    now: Date.now(),
    state: startStake((parameters.get('amount') ?? '').slice(0, 40)),
  };
}

function availableIn(balances: readonly Balance[], currency: string): string {
  const balance = balances.find((one) => one.currency === currency);
  return balance ? availableOf(balance) : '0';
}
export type PoolData = Awaited<ReturnType<typeof loadPool>>;

/** One page of the member’s stakes; a status that does not exist is left out of the filter. */
export async function loadOwnStakes(api: PageApi, parameters: URLSearchParams) {
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const status = stakeStatusNumbers.find((number) => String(number) === parameters.get('status'));
  const { items, next } = await api.load(stakingCalls.orders, {
    input: { ...(status && { status }), ...(maxId && { maxId }) },
  });
  return { items, next, filter: { status: status ? String(status) : '' } };
}

/** What was just done with a stake, as its address says it. */
const stakeDeeds = ['staked', 'redeemed'] as const;

/** One stake with its history; throws the 404 page where the address names none of the member’s. */
export async function loadStake(api: PageApi, parameters: URLSearchParams) {
  const id = /^[1-9]\d{0,15}$/.exec(parameters.get('id') ?? '')?.[0];
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const stake = id && (await api.load(stakingCalls.orders, { input: { id } })).items[0];
  if (!id || !stake) throw data(null, { status: 404 });
  const [history, coming] = await Promise.all([
    api.load(stakingCalls.history, { input: { id, ...(maxId && { maxId }) } }),
    stake.status === stakeStatuses.active ? api.load(stakingCalls.calendar, {}) : { items: [] },
  ]);
  return {
    stake,
    history,
    nextReward: coming.items.find((one) => one.id === id && one.event === 'reward') ?? null,
    canRedeem: stake.status === stakeStatuses.active && stake.lockDays === 0,
    isRedeeming: parameters.get('do') === 'redeem',
    done: stakeDeeds.find((deed) => deed === parameters.get('done')) ?? null,
    now: Date.now(),
    state: { refusal: undefined, key: crypto.randomUUID() },
  };
}
export type StakeData = Awaited<ReturnType<typeof loadStake>>;
