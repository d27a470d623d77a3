import { BaseError, ExecutionRevertedError, encodeFunctionData, erc20Abi, getAddress, parseTransaction } from 'viem';
import type { Decimal } from '../../../../contract/money.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/client.ts';
import type { Obstacle, Payment, TransferStatus } from '../chain-adapter.ts';
import { type NetworkCoin, readNetwork } from '../networks.ts';
import type { EvmPayment, Fees, Wallet } from './sign-transfer.ts';
import { readPending } from './transfer-store.ts';

type Options = Wallet & { database: Database; clock: Clock };

/** `costMaximum`: the most that its gas may cost. */
type Priced = { payment: EvmPayment; fees: Fees; costMaximum: bigint };
/** `used`: how many transactions of the wallet are on the chain. */
export type Ready = Priced & { used: number };
export type Unready = Extract<TransferStatus, { state: 'unsent' | 'refused' }>;

/** The payment as it would be sent now, or the reason why it is not. Throws when the node does not answer. */
export async function prepareTransfer(options: Options, order: Payment): Promise<Ready | Unready> {
  const { node, account } = options;
  const { coin, payment, costMaximum } = await readPayment(options, order);
  const fees = await readFees(options);
  if (!isAffordable({ payment, fees, costMaximum })) return { state: 'unsent', waitsFor: 'networkExpensive' };
  // Asked before the balances: what is mined in between is then counted twice, and the transfer waits for a round.
  const used = await node.getTransactionCount({ address: account.address });
  const pending = await sumPending(options, coin, used);
  const cost = {
    coins: payment.value + payment.gas * fees.maxFeePerGas + pending.coins,
    tokens: tokenUnits(coin, order.amount) + pending.tokens,
  };
  if (!(await isCovered(options, coin, cost))) return { state: 'unsent', waitsFor: 'walletLow' };
  const obstacle = await rehearse(options, payment);
  return obstacle ? { state: 'refused', reason: obstacle.reason } : { payment, fees, costMaximum, used };
}

/** Why the receiver could not receive it now. Throws when the node does not answer. */
export async function findObstacle(options: Options, order: Payment): Promise<Obstacle | undefined> {
  const { coin, payment } = await readPayment(options, order);
  // A wallet with too little money fails for every receiver, so this says nothing about the receiver.
  const cost = { coins: payment.value, tokens: tokenUnits(coin, order.amount) };
  if (!(await isCovered(options, coin, cost))) return undefined;
  return rehearse(options, payment);
}

/** The payment and its maximum cost under the current terms. Throws when the coin has no terms for gas. */
export async function readPayment({ database, clock, network: { code } }: Options, order: Payment) {
  const network = await readNetwork(database, code, clock.now());
  const coin = network.coins.find(({ currency }) => currency === order.currency);
  if (!coin?.gas) throw new Error(`${order.currency} has no terms for gas on ${code}`);
  const payment = toPayment(coin, coin.gas.limit, order);
  // A network's own coin has 18 decimals, like our amounts.
  return { coin, payment, costMaximum: coin.gas.costMaximum as bigint };
}

function toPayment(coin: NetworkCoin, gas: bigint, { amount, address }: Payment): EvmPayment {
  const units = toUnits(amount, coin.chainDecimals);
  const receiver = getAddress(address);
  if (coin.contractAddress === null) return { to: receiver, value: units, gas };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, units] });
  return { to: getAddress(coin.contractAddress), value: 0n, data, gas };
}

/** Throws when the chain has too few decimals for the amount. */
function toUnits(amount: Decimal, chainDecimals: number): bigint {
  const unit = 10n ** BigInt(18 - chainDecimals);
  if (amount % unit !== 0n) throw new Error('the amount has more digits than the chain');
  return amount / unit;
}

/** What the network asks for now. */
export async function readFees({ node }: Wallet): Promise<Fees> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await node.estimateFeesPerGas();
  return { maxFeePerGas, maxPriorityFeePerGas };
}

/** Whether all of the gas at the highest offered price stays within the maximum cost. */
export const isAffordable = ({ payment, fees, costMaximum }: Priced): boolean =>
  payment.gas * fees.maxFeePerGas <= costMaximum;

/** What the wallet pays at most: of the network's own coin, gas included, and of the token that is sent. */
type Cost = { coins: bigint; tokens: bigint };

const tokenUnits = ({ contractAddress, chainDecimals }: NetworkCoin, amount: Decimal): bigint =>
  contractAddress === null ? 0n : toUnits(amount, chainDecimals);

/** What transfers that are signed and not mined yet will take: the balances on the chain still contain it. */
async function sumPending({ database, network, account }: Options, coin: NetworkCoin, used: number): Promise<Cost> {
  const pending = await readPending(database, { network: network.code, sender: account.address, used });
  const sum = { coins: 0n, tokens: 0n };
  for (const { currency, amount, signed } of pending) {
    const { value = 0n, gas = 0n, maxFeePerGas = 0n } = parseTransaction(signed);
    sum.coins += value + gas * maxFeePerGas;
    if (currency === coin.currency) sum.tokens += tokenUnits(coin, amount);
  }
  return sum;
}

/** Whether the wallet has as much on the chain. */
async function isCovered({ node, account }: Wallet, coin: NetworkCoin, cost: Cost): Promise<boolean> {
  const coins = await node.getBalance({ address: account.address });
  if (coins < cost.coins) return false;
  if (coin.contractAddress === null) return true;
  const token = { address: getAddress(coin.contractAddress), abi: erc20Abi };
  return (await node.readContract({ ...token, functionName: 'balanceOf', args: [account.address] })) >= cost.tokens;
}

/**
 * Asks the node to simulate the call with the gas that it would have. An estimate would let the receiver try to burn as
 * much as possible.
 */
async function rehearse({ node, account }: Wallet, payment: EvmPayment): Promise<Obstacle | undefined> {
  try {
    await node.call({ account: account.address, ...payment });
    return undefined;
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    if (outOfGas.test(error.details)) return { reason: 'gasAboveLimit', limit: payment.gas };
    if (broken.test(error.details) || isRevert(error)) return { reason: 'receiverRefuses' };
    throw error;
  }
}

/** Error texts of nodes from several vendors. */
const outOfGas = /out ?of ?gas/i;
const broken = /invalid (opcode|jump)|stack (under|over)flow/i;
const isRevert = (error: BaseError) => error.walk((cause) => cause instanceof ExecutionRevertedError) !== null;
