import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseGwei,
  publicActions,
  type TransactionSerializableEIP1559,
  walletActions,
} from 'viem';
import { HDKey, privateKeyToAccount } from 'viem/accounts';
import type { Database } from '../../../server/database/client.ts';
import { setTerms } from '../product-terms.ts';
import { receiverBytecode } from './receiver.ts';
import { tokenBytecode } from './token.ts';

/** The first accounts of hardhat's node, known to everybody: the platform's wallet, and somebody outside. */
export const hotWalletKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const outsiderKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
export const hotWallet = privateKeyToAccount(hotWalletKey);
/** The wallet that deposits arrive in; the platform knows its public key only. */
export const depositWallet = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
const depositAccount = depositWallet.derive("m/44'/60'/0'");
export const extendedPrivateKey = depositAccount.privateExtendedKey;
export const extendedPublicKey = depositAccount.publicExtendedKey;

/** On the way to the node transactions pass, their answer is lost, or they are lost; or the node is away altogether. */
export type Line = 'good' | 'losesAnswers' | 'losesTransactions' | 'away';

/** `before`: what is awaited before the node is asked, by method. */
type Behaviour = { is: Line; before: Map<string, () => unknown> };

export type EvmWorld = Awaited<ReturnType<typeof startChain>>;

/** A development chain of its own with a token on it, behind a line that can be made bad. */
export async function startChain() {
  const hardhat = await createHardhatRuntimeEnvironment({
    networks: { node: { type: 'edr-simulated', chainType: 'l1', chainId: 31_337, loggingEnabled: false } },
  });
  const node = await hardhat.network.createServer('node', '127.0.0.1', 0);
  const { port } = await node.listen();
  const url = `http://127.0.0.1:${port}`;
  const line: Behaviour = { is: 'good', before: new Map() };
  const proxy = await startProxy(url, line);
  const client = createTestClient({ mode: 'hardhat', account: privateKeyToAccount(outsiderKey), transport: http(url) })
    .extend(publicActions)
    .extend(walletActions);

  const send = (payment: { to?: Address; value?: bigint; data?: Hex; maxPriorityFeePerGas?: bigint }) =>
    client.sendTransaction({ chain: null, ...payment });
  async function deploy(bytecode: string): Promise<Address> {
    const hash = await send({ data: bytecode as Hex });
    return (await client.getTransactionReceipt({ hash })).contractAddress as Address;
  }
  const deployToken = () => deploy(tokenBytecode);
  const token = await deployToken();

  return {
    client,
    token,
    line,
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Signed, for the node whenever a test wants it there. */
    async signPayment(to: string, value: bigint): Promise<Hex> {
      const request = await client.prepareTransactionRequest({
        chain: null,
        to: to as Address,
        value,
        chainId: 31_337,
      });
      return client.account.signTransaction(request as TransactionSerializableEIP1559);
    },
    deployToken,
    /** A contract that takes coins until `behave` says otherwise. */
    deployReceiver: () => deploy(receiverBytecode),
    /** From the next block on, before whatever else waits for that block. */
    behave: (receiver: Address, { gasToBurn = 0n, refuses = false }: { gasToBurn?: bigint; refuses?: boolean }) =>
      send({
        to: receiver,
        data: encodeFunctionData({ abi: receiverAbi, args: [gasToBurn, refuses] }),
        maxPriorityFeePerGas: parseGwei('20'),
      }),
    /** What each transfer of the token uses besides, from the next block on. */
    burnByToken: (gasToBurn: bigint) =>
      send({ to: token, data: encodeFunctionData({ abi: burningAbi, args: [gasToBurn] }) }),
    /** What the network asks per gas from now on. */
    async setGasPrice(gwei: number) {
      await client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(String(gwei)) });
      await client.mine({ blocks: 1 });
    },
    /** Pays from outside; mined at once unless mining is off. */
    pay: (to: string, value: bigint) => send({ to: to as Address, value }),
    payToken: (to: string, value: bigint, of = token) =>
      send({
        to: of,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, value] }),
      }),
    payTokenToBoth: (to: string, value: bigint) =>
      send({ to: token, data: encodeFunctionData({ abi: bothAbi, args: [to as Address, to as Address, value] }) }),
    tokenBalance: (of: string) =>
      client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [of as Address] }),
    async stop() {
      proxy.close();
      await node.close();
    },
  };
}

const bothAbi = [
  {
    type: 'function',
    name: 'transferToBoth',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'first', type: 'address' },
      { name: 'second', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [],
  },
] as const;

const receiverAbi = parseAbi(['function behave(uint256 gasToBurn, bool refuses)']);
const burningAbi = parseAbi(['function behave(uint256 gasToBurn)']);

async function startProxy(url: string, line: Behaviour): Promise<Server> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (line.is === 'away') return request.socket.destroy();
    const body = Buffer.concat(parts).toString();
    const isTransaction = body.includes('eth_sendRawTransaction');
    for (const [method, run] of line.before) if (body.includes(method)) await run();
    if (isTransaction && line.is === 'losesTransactions') return request.socket.destroy();
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const text = await answer.text();
    if (isTransaction && line.is === 'losesAnswers') return request.socket.destroy();
    response.setHeader('content-type', 'application/json').end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The development chain as a network of the platform: its own coin as ETH, the token as USDT, 3 confirmations. */
export async function addNetwork(database: Database, token: string): Promise<void> {
  await database
    .insertInto('network')
    .values({
      code: 'devchain',
      display_name: 'Development chain',
      sort: 999,
      address_format: 'evm',
      confirmations_needed: 3,
      chain_id: 31_337,
    })
    .execute();
  await database
    .insertInto('network_coin')
    .values([
      {
        network: 'devchain',
        asset: 'ETH',
        chain_decimals: 18,
        gas_limit: 40_000,
        gas_cost_maximum: '0.002',
      },
      {
        network: 'devchain',
        asset: 'USDT',
        chain_decimals: 6,
        contract_address: token,
        gas_limit: 100_000,
        gas_cost_maximum: '0.005',
      },
    ])
    .execute();
  for (const currency of ['ETH', 'USDT']) {
    await setTerms(
      database,
      { kind: 'chain.coin', key: `devchain:${currency}` },
      {
        depositMinimum: '0.001',
        withdrawalMinimum: '0.01',
        withdrawalFee: '0.001',
        canDeposit: true,
        canWithdraw: true,
      },
    );
  }
}
