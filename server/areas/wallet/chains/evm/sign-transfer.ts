import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, keccak256 } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Decimal } from '../../../../../contract/money.ts';
import type { SendOrder } from '../chain-adapter.ts';
import type { Network } from '../networks.ts';
import type { EvmNode } from './evm-node.ts';

export type Wallet = { network: Network; node: EvmNode; account: PrivateKeyAccount };
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
export type SignedTransfer = Fees & { transactionId: Hex; signed: Hex };

type Payment = { to: Address; value: bigint; data?: Hex };

/** Throws when the network has no such coin. */
export function toPayment(network: Network, order: Pick<SendOrder, 'currency' | 'amount' | 'address'>): Payment {
  const coin = network.coins.find(({ currency }) => currency === order.currency);
  if (!coin) throw new Error(`${network.code} has no ${order.currency}`);
  const units = toUnits(order.amount, coin.chainDecimals);
  const receiver = getAddress(order.address);
  if (coin.contractAddress === null) return { to: receiver, value: units };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, units] });
  return { to: getAddress(coin.contractAddress), value: 0n, data };
}

/** Throws when the chain has no digit as small as the amount's last. */
function toUnits(amount: Decimal, chainDecimals: number): bigint {
  const unit = 10n ** BigInt(18 - chainDecimals);
  if (amount % unit !== 0n) throw new Error('the amount has more digits than the chain');
  return amount / unit;
}

/** What the network asks for now. */
export async function estimateFees({ node }: Wallet): Promise<Fees> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await node.estimateFeesPerGas();
  return { maxFeePerGas, maxPriorityFeePerGas };
}

/** Throws when the payment would fail, for want of coins for example. */
export const estimateGas = ({ node, account }: Wallet, payment: Payment): Promise<bigint> =>
  node.estimateGas({ account, ...payment });

/** Signed here and not by the node: so its id is known, and stored, before anybody else has it. */
export async function signPayment(
  { network, account }: Wallet,
  payment: Payment & Fees & { nonce: number; gas: bigint },
): Promise<SignedTransfer> {
  const signed = await account.signTransaction({ type: 'eip1559', chainId: network.chainId as number, ...payment });
  const { maxFeePerGas, maxPriorityFeePerGas } = payment;
  return { signed, transactionId: keccak256(signed), maxFeePerGas, maxPriorityFeePerGas };
}

/** Nodes take a replacement only when it pays an eighth more. Never less than the network asks for now. */
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
