import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { walletCalls } from '../../../contract/wallet.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import type { Chains } from '../chain/open-chains.ts';
import { type FaucetTurn, takeFromFaucet } from './faucet.ts';

export type FaucetOptions = {
  database: Database;
  clock: Clock;
  environment: Pick<Environment, 'SANDBOX_FAUCET'>;
  chains: Pick<Chains, 'sandbox' | 'networks' | 'addressOf'>;
};

/** It needs the chains, which only the process with the lease has. */
export function faucetHandler(options: FaucetOptions): Pick<HandlersOf<typeof walletCalls>, 'faucet'> {
  const { environment, chains } = options;

  /** With a network, the coins take the way of a deposit to the member's own address. */
  async function planTurn(memberId: number, { currency, network }: FaucetInput): Promise<Result<FaucetTurn>> {
    const { sandbox } = chains;
    if (network === undefined) return ok({ currency });
    const coins = (await chains.networks()).find(({ code }) => code === network)?.coins ?? [];
    if (!sandbox || !coins.some((coin) => coin.currency === currency)) return refuse('networkUnknown');
    const destination = { network, currency, ...(await chains.addressOf(memberId, network)), withdrawalId: null };
    return ok({ currency, deliver: (tx, amount) => sandbox.pay(tx, { ...destination, amount }) });
  }

  return {
    async faucet({ member, input, idempotency }) {
      if (!environment.SANDBOX_FAUCET) return refuse('faucetDisabled');
      const turn = await planTurn(member.id, input);
      if (!turn.ok) return turn;
      return moveOnce(options, { call: 'wallet.faucet', member, idempotency }, (tx, atMs) =>
        takeFromFaucet(tx, member, turn.data, atMs),
      );
    },
  };
}

type FaucetInput = { currency: string; network?: string | undefined };
