import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../../../../contract/money.ts';
import { openChainsForTest, readSpot, taken } from '../../../../tests/support/chains.ts';
import { openPgliteForTest } from '../../../../tests/support/databases.ts';
import { addMember } from '../../../../tests/support/members.ts';
import { setTerms } from '../../../../tests/support/product-terms.ts';
import type { OpenDatabase } from '../../../database/client.ts';
import { checkInvariants } from '../../../ledger/check-invariants.ts';
import { listDeposits } from '../../deposit/list-deposits.ts';
import { isSignedBy, type SignedMessage, signBody } from './signature.ts';

const key = 'the merchant’s key';
const receiver = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
type Mood = 'yes' | 'no' | 'silent';
let opened: OpenDatabase;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let world: Awaited<ReturnType<typeof openChainsForTest>>;
let memberId: number;
let withdrawalId = 0;
beforeAll(async () => {
  [opened, gateway] = await Promise.all([openPgliteForTest(), startGateway()]);
  world = await openChainsForTest(opened.database, environment());
});
beforeEach(async () => {
  memberId = (await addMember(opened.database)).id;
  withdrawalId += 1;
  gateway.mood = 'yes';
  gateway.address = undefined;
});
afterAll(async () => {
  expect(await checkInvariants(opened.database)).toEqual([]);
  gateway.close();
  await opened.close();
});

/** A gateway that records its requests. */
async function startGateway() {
  const asked: { path: string; message: SignedMessage }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({ path: request.url ?? '', message: JSON.parse(Buffer.concat(parts).toString()) });
    if (started.mood === 'silent') return request.socket.destroy();
    const isYes = started.mood === 'yes';
    const data = { address: started.address ?? `address-${asked.length}` };
    response.end(JSON.stringify(isYes ? { code: 200, message: 'SUCCESS', data } : { code: 4003, message: 'no' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'yes' as Mood,
    /** Makes the next member's address; undefined for one that fits no chain's format. */
    address: undefined as string | undefined,
    asked,
    close: () => server.close(),
  };
  return started;
}

const environment = () => ({
  PUBLIC_URL: 'https://pasar.example',
  UDUN_GATEWAY_URL: gateway.url,
  UDUN_MERCHANT_ID: '300015',
  UDUN_API_KEY: key,
  UDUN_NETWORKS: ['bitcoin', 'tron', 'ethereum'],
});
const spot = (asset: string) => readSpot(opened.database, memberId, asset);
const list = async () => (await listDeposits(opened.database, [], { memberId, limit: 9 })).items;
const sign = (trade: object, withKey = key) =>
  signBody(JSON.stringify(trade), { key: withKey, nonce: '100000', timestamp: '1790000000' });
const hear = async (message: SignedMessage) => {
  const answer = await world.chains.udun?.hear(message);
  return answer?.ok ? 'heard' : answer?.error;
};
const depositOf = async (trade: object) => ({
  tradeType: 1,
  status: 3,
  tradeId: 't1',
  txId: `tx-${memberId}`,
  address: (await world.chains.addressOf(memberId, 'tron')).address,
  mainCoinType: '195',
  coinType: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  amount: '12345678',
  decimals: '6',
  ...trade,
});
const order = (amount = '0.5') => ({
  withdrawalId,
  network: 'bitcoin',
  currency: 'BTC',
  amount: parseDecimal(amount),
  address: receiver,
  memo: '',
});
const withdrawalOf = (trade: object) => ({
  tradeType: 2,
  status: 3,
  tradeId: 't2',
  txId: 'tx-out',
  address: receiver,
  mainCoinType: 0,
  coinType: '0',
  amount: 50_000_000,
  decimals: 8,
  businessId: String(withdrawalId),
  ...trade,
});

test('an address comes from the gateway, once, asked for with a signature', async () => {
  const first = await world.chains.addressOf(memberId, 'tron');
  expect(await world.chains.addressOf(memberId, 'tron')).toEqual(first);
  const { path, message } = gateway.asked.at(-1) as (typeof gateway.asked)[0];
  expect(path).toBe('/mch/address/create');
  expect(isSignedBy(message, key)).toBe(true);
  const callUrl = 'https://pasar.example/api/v1/udun/callback';
  expect(JSON.parse(message.body)).toEqual([{ merchantId: '300015', coinType: '195', callUrl }]);
  gateway.mood = 'no';
  await expect(world.chains.addressOf(memberId, 'bitcoin')).rejects.toThrow('4003 no');
});

test('a reported deposit is credited once, however often it is reported', async () => {
  const message = sign(await depositOf({}));
  expect(await Promise.all([1, 2, 3].map(() => hear(message)))).toEqual(['heard', 'heard', 'heard']);
  expect(await hear(message)).toBe('heard');
  expect(await spot('USDT')).toBe(parseDecimal('12.345678'));
  expect(await list()).toMatchObject([{ state: 'credited', confirmations: 20, transactionId: `tx-${memberId}` }]);
  // The same transaction may pay another of its outputs to us: that is another trade.
  expect(await hear(sign(await depositOf({ tradeId: 't9', amount: '2000000' })))).toBe('heard');
  expect(await spot('USDT')).toBe(parseDecimal('14.345678'));
});

test('a coin that is listed while the platform runs is credited, under its terms of now', async () => {
  const { database } = opened;
  const contract = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
  const asset = { code: 'WIN', display_name: 'Wink', icon: 'generic', sort: 90_001 };
  await database
    .insertInto('asset')
    .values({ ...asset, faucet_amount: null, registration_amount: null })
    .execute();
  const coin = { network: 'tron', asset: 'WIN', contract_address: contract, chain_decimals: 6 };
  await database.insertInto('network_coin').values(coin).execute();
  const terms = { withdrawalMinimum: '1', withdrawalFee: '1', canDeposit: true, canWithdraw: true };
  const product = { kind: 'chain.coin' as const, key: 'tron:WIN' };
  await setTerms(database, product, { ...terms, depositMinimum: '1' });
  expect(await hear(sign(await depositOf({ coinType: contract, amount: '2000000' })))).toBe('heard');
  expect(await spot('WIN')).toBe(parseDecimal('2'));
  await setTerms(database, product, { ...terms, depositMinimum: '3' });
  const small = { coinType: contract, amount: '2000000', txId: `small-${memberId}` };
  expect(await hear(sign(await depositOf(small)))).toBe('heard');
  expect(await list()).toMatchObject([{ state: 'tooSmall' }, { state: 'credited' }]);
});

test('a report that the gateway did not sign, or that is no report of ours, changes nothing', async () => {
  const report = await depositOf({});
  const signed = sign(report);
  const forged = [
    sign(report, 'another key'),
    { ...signed, body: signed.body.replace('12345678', '99999999') },
    { ...signed, nonce: '100001' },
    { ...signed, timestamp: '1790000001' },
    { ...signed, sign: '' },
    sign({}),
    sign(await depositOf({ amount: '-5' })),
    sign(await depositOf({ tradeType: 3 })),
    { ...signBody('no json', { key, nonce: '1', timestamp: '1' }) },
  ];
  for (const message of forged) expect(await hear(message)).toBe('forbidden');
  expect(await hear(sign(await depositOf({ address: 'somebody else’s' })))).toBe('notFound');
  expect(await hear(sign(await depositOf({ coinType: 'another token' })))).toBe('notFound');
  expect(await hear(sign(await depositOf({ mainCoinType: '60' })))).toBe('notFound');
  for (const status of [0, 1, 2, 4]) expect(await hear(sign(await depositOf({ status })))).toBe('heard');
  expect(await list()).toEqual([]);
  expect(await spot('USDT')).toBe(0n);
});

test('a withdrawal is handed over once, and confirmed by a report that fits it', async () => {
  const before = gateway.asked.length;
  const answers = await Promise.all([1, 2, 3].map(() => world.chains.send(order(), taken)));
  expect(answers.some(({ state }) => state === 'sending')).toBe(true);
  expect(gateway.asked.length).toBe(before + 1);
  expect(JSON.parse(gateway.asked.at(-1)?.message.body ?? '')).toMatchObject([
    { amount: '0.5', address: receiver, mainCoinType: '0', coinType: '0', businessId: String(withdrawalId) },
  ]);
  for (const wrong of [{ amount: 50_000_001 }, { address: 'another' }, { businessId: '999999' }, { coinType: '1' }]) {
    expect(await hear(sign(withdrawalOf(wrong)))).toBe('notFound');
  }
  expect(await hear(sign(withdrawalOf({ status: 1, txId: '' })))).toBe('heard');
  expect(await world.chains.statusOf(order())).toMatchObject({ state: 'sending' });
  expect(await hear(sign(withdrawalOf({})))).toBe('heard');
  // A decision stays, whatever is reported afterwards.
  expect(await hear(sign(withdrawalOf({ status: 4 })))).toBe('heard');
  expect(await world.chains.statusOf(order())).toEqual({ state: 'confirmed', transactionId: 'tx-out' });
});

test('it fails after an explicit refusal; without an answer it is unknown until the gateway reports', async () => {
  gateway.mood = 'no';
  expect(await world.chains.send(order(), taken)).toMatchObject({ state: 'failed' });
  withdrawalId += 1;
  gateway.mood = 'silent';
  expect(await world.chains.send(order(), taken)).toMatchObject({ state: 'unknown' });
  gateway.mood = 'yes';
  const before = gateway.asked.length;
  expect(await world.chains.send(order(), taken)).toMatchObject({ state: 'unknown' });
  expect(gateway.asked.length).toBe(before);
  expect(await hear(sign(withdrawalOf({})))).toBe('heard');
  expect(await world.chains.statusOf(order())).toMatchObject({ state: 'confirmed' });
});

test('a report counts for withdrawals that the custodian got before senders were recorded', async () => {
  await world.chains.send(order(), taken);
  const older = opened.database.updateTable('chain_transfer').set({ sender: null });
  await older.where('withdrawal_id', '=', withdrawalId).execute();
  const { chains } = await openChainsForTest(opened.database, environment());
  expect(await chains.statusOf(order())).toMatchObject({ state: 'sending' });
  expect(await hear(sign(withdrawalOf({})))).toBe('heard');
  expect(await chains.statusOf(order())).toMatchObject({ state: 'confirmed' });
});

test('addresses and contracts count in whatever case the custodian writes them', async () => {
  const ethereum = { mainCoinType: '60', coinType: '0xdac17f958d2ee523a2206206994597c13d831ec7' };
  const address = '0x514910771AF9Ca656af840dff83E8264EcF986CA';
  const sent = { ...order('4'), network: 'ethereum', currency: 'USDT', address };
  await world.chains.send(sent, taken);
  const report = { ...ethereum, address: address.toLowerCase(), amount: 4_000_000, decimals: 6 };
  expect(await hear(sign(withdrawalOf(report)))).toBe('heard');
  expect(await world.chains.statusOf(sent)).toMatchObject({ state: 'confirmed' });

  gateway.address = '0x5b38da6a701c568545dcfcb03fcb875f56beddc4';
  expect(await world.chains.addressOf(memberId, 'ethereum')).toMatchObject({
    address: '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4',
  });
  expect(await hear(sign(await depositOf({ ...ethereum, address: gateway.address })))).toBe('heard');
  expect(await spot('USDT')).toBe(parseDecimal('12.345678'));
});

test('a network that the custodian does not serve is refused at the start', async () => {
  const environment = { UDUN_GATEWAY_URL: gateway.url, UDUN_MERCHANT_ID: '1', UDUN_API_KEY: key };
  const open = (network: string) =>
    openChainsForTest(opened.database, {
      ...environment,
      PUBLIC_URL: 'https://pasar.example',
      UDUN_NETWORKS: [network],
    });
  await expect(open('nowhere')).rejects.toThrow('UDUN_NETWORKS names nowhere');
  await expect(open('ripple')).rejects.toThrow('memos');
});
