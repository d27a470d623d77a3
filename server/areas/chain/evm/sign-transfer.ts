import { type Address, type Hex, keccak256 } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Network } from '../networks.ts';
import type { EvmNode } from './evm-node.ts';

export type Wallet = { network: Network; node: EvmNode; account: PrivateKeyAccount };
/** What a payment is on the chain. `gas` is all that it may use; what it does not use costs nothing. */
export type EvmPayment = { to: Address; value: bigint; data?: Hex; gas: bigint };
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
export type SignedTransfer = Fees & { transactionId: Hex; signed: Hex };

/** Signed here, not by the node, so that its id is stored before anybody else has it. */
export async function signPayment(
  { network, account }: Wallet,
  payment: EvmPayment & Fees & { nonce: number },
): Promise<SignedTransfer> {
  const signed = await account.signTransaction({ type: 'eip1559', chainId: network.chainId as number, ...payment });
  const { maxFeePerGas, maxPriorityFeePerGas } = payment;
  return { signed, transactionId: keccak256(signed), maxFeePerGas, maxPriorityFeePerGas };
}

/** Nodes accept a replacement only if it pays an eighth more. Never less than the network asks for now. */
export function raiseFees(before: Fees, asked: Fees): Fees {
  const raise = (fee: bigint, now: bigint) => {
    const raised = (fee * 9n) / 8n + 1n;
    return raised > now ? raised : now;
  };
  return {
    maxFeePerGas: raise(before.maxFeePerGas, asked.maxFeePerGas),
    maxPriorityFeePerGas: raise(before.maxPriorityFeePerGas, asked.maxPriorityFeePerGas),
  };
}
