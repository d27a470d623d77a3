import { randomUUID } from 'node:crypto';
import type { Call, InputOf, QueryOf } from '../../contract/call.ts';
import { parseDecimal } from '../../contract/money.ts';
import { walletCalls } from '../../contract/wallet.ts';
import { type FaucetOptions, faucetHandler } from '../../server/areas/wallet/faucet-handler.ts';
import { type WalletOptions, walletHandlers } from '../../server/areas/wallet/handlers.ts';
import { systemClock } from '../../server/clock.ts';
import type { Database } from '../../server/database/client.ts';
import type { HandlerInput, SessionMember } from '../../server/http/handlers.ts';

const noChains: FaucetOptions['chains'] = {
  sandbox: undefined,
  networks: async () => [],
  addressOf: () => Promise.reject(new Error('there are no chains')),
};

export type Wallet = ReturnType<typeof openWallet>;

/** The wallet's calls, made as the member whose turn it is; a money call takes a new key where none is given. */
export function openWallet(database: Database, given: Partial<WalletOptions & FaucetOptions> = {}) {
  const options: WalletOptions & FaucetOptions = {
    database,
    clock: systemClock,
    prices: { usdt: (asset) => (asset === 'BTC' ? parseDecimal('50000') : undefined) },
    futures: { unrealised: async () => [] },
    loans: { claims: async () => [] },
    environment: { SANDBOX_FAUCET: true },
    areaHolds: [],
    chains: noChains,
    ...given,
  };
  const handlers = { ...walletHandlers(options), ...faucetHandler(options) };
  const request = <C extends Call>(_call: C, member: SessionMember, given: Given<C>) =>
    ({
      params: undefined,
      query: given.query ?? {},
      input: given.input,
      member,
      idempotency: { key: given.key ?? randomUUID(), inputHash: JSON.stringify(given.input) },
    }) as unknown as HandlerInput<C>;

  return {
    get: (member: SessionMember, query: QueryOf<typeof walletCalls.get> = {}) =>
      handlers.get(request(walletCalls.get, member, { query })),
    list: (member: SessionMember) => handlers.list(request(walletCalls.list, member, {})),
    transfer: (member: SessionMember, input: InputOf<typeof walletCalls.transfer>, key?: string) =>
      handlers.transfer(request(walletCalls.transfer, member, { input, key })),
    faucet: (member: SessionMember, currency: string, key?: string) =>
      handlers.faucet(request(walletCalls.faucet, member, { input: { currency }, key })),
    faucetStatus: (member: SessionMember) => handlers.faucetStatus(request(walletCalls.faucetStatus, member, {})),
  };
}

type Given<C extends Call> = { query?: QueryOf<C>; input?: InputOf<C>; key?: string };
