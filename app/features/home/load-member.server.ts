import type { Profile } from '../../../contract/account.ts';
import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { exchangeCalls } from '../../../contract/exchange.ts';
import { identityStateOf } from '../../../contract/identity-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { identityPath } from '../profile/paths.ts';
import { joinAccounts } from '../wallet/balance-filter.ts';
import type { MemberData } from './home-data.ts';

const coinsShown = 4;
const ordersShown = 4;

/** What a member finds first. What can not be had is left out: the page is there without it. */
export async function loadMember(api: PageApi, isOpen: (path: string) => boolean): Promise<MemberData | undefined> {
  const profile = await api.profile();
  if (!profile) return undefined;
  const hasExchange = isOpen('/exchange');
  const ask = async <C extends Call>(call: C, request: RequestOf<C>): Promise<AnswerOf<C> | undefined> => {
    const answer = await api.send(call, request);
    return answer.ok ? answer.data : undefined;
  };
  const [balances, open, closed] = await Promise.all([
    ask(walletCalls.list, {}),
    hasExchange ? ask(exchangeCalls.activeOrders, { query: {} }) : undefined,
    hasExchange ? ask(exchangeCalls.orders, { input: { status: 'closed', limit: 1 } }) : undefined,
  ]);
  if (!balances) return undefined;
  const coins = joinAccounts(balances.items).filter(({ balance }) => parseDecimal(balance) > 0n);
  const worth = (value: string | null) => parseDecimal(value ?? '0');
  const hasOrdered = (open?.length ?? 0) + (closed?.items.length ?? 0) > 0;
  const steps: MemberData['next'] = [
    // What has no worth is given to everybody.
    { step: 'funds', isDone: coins.some(({ valueUsdt }) => valueUsdt !== null) },
    ...(hasExchange ? [{ step: 'trade' as const, isDone: hasOrdered }] : []),
    ...(isOpen(identityPath) ? [{ step: 'identity' as const, isDone: isIdentityDone(profile) }] : []),
  ];
  return {
    totalUsdt: balances.totalUsdt,
    coins: coins.toSorted((a, b) => (worth(a.valueUsdt) < worth(b.valueUsdt) ? 1 : -1)).slice(0, coinsShown),
    orders: open?.slice(0, ordersShown),
    next: steps.every(({ isDone }) => isDone) ? [] : steps,
  };
}

/** Also while it is under review: there is nothing left to do. */
const isIdentityDone = (profile: Profile) => identityStateOf(profile) !== 'incomplete';
