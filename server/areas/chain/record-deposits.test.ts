import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { readSpot } from '../../../tests/support/chains.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { createLog } from '../../log.ts';
import { advanceDeposits, reverseDeposits } from './advance-deposits.ts';
import { type Network, readNetwork } from './networks.ts';
import { recordDeposits, type SeenDeposit } from './record-deposits.ts';

const atMs = 1_790_000_000_000;
const configuration = 'evm:now';
const [address, otherAddress] = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
];
let opened: OpenDatabase;
let network: Network;
let memberId: number;
let blockNumber = 100;
beforeAll(async () => {
  opened = await openPgliteForTest();
  network = await readNetwork(opened.database, 'ethereum', atMs);
});
beforeEach(async () => {
  memberId = (await addMember(opened.database)).id;
  blockNumber += 100;
});
afterAll(async () => {
  expect(await checkInvariants(opened.database)).toEqual([]);
  await opened.close();
});

/** The first token event of one transaction, as a block shows it. Returns what operators must look at. */
async function see(currency: string, amount: string, changes: Partial<SeenDeposit> = {}): Promise<number[]> {
  const place = { transactionId: `0x${blockNumber}`, output: 1, blockNumber, configuration };
  const seen = { memberId, currency, amount: parseDecimal(amount), address, memo: '', ...place, ...changes };
  const recorded = await inTransaction(opened.database, async (tx) =>
    ok(await recordDeposits(tx, network, [seen as SeenDeposit], atMs)),
  );
  return recorded.ok ? recorded.data : [];
}
const drop = () =>
  inTransaction(opened.database, async (tx) => ok(await reverseDeposits(tx, network.code, blockNumber - 1)));
const becomeFinal = () => {
  const head = blockNumber + network.confirmationsNeeded;
  return advanceDeposits(opened.database, {
    networks: ['ethereum'],
    configuration,
    head,
    atMs,
    log: createLog('silent'),
  });
};
const readDeposit = () =>
  opened.database.selectFrom('deposit').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
const spot = async () => ({
  LINK: await readSpot(opened.database, memberId, 'LINK'),
  USDT: await readSpot(opened.database, memberId, 'USDT'),
});

test('a transaction that pays another coin after a reorganisation is credited in that coin', async () => {
  await see('USDT', '1');
  await drop();
  expect(await see('LINK', '1000', { address: otherAddress as string, memo: '7' })).toEqual([]);
  await becomeFinal();
  expect(await readDeposit()).toMatchObject({ asset: 'LINK', address: otherAddress, memo: '7', state: 'credited' });
  expect(await spot()).toEqual({ LINK: parseDecimal('1000'), USDT: 0n });
});

test('a credited deposit that comes back as another coin, or to another address, is not valid again', async () => {
  await see('LINK', '5');
  await becomeFinal();
  await drop();
  const { id } = await readDeposit();
  const flagged = { asset: 'LINK', address, state: 'flagged' };
  expect(await see('USDT', '5')).toEqual([id]);
  expect(await readDeposit()).toMatchObject(flagged);
  expect(await see('LINK', '5', { address: otherAddress as string })).toEqual([id]);
  expect(await readDeposit()).toMatchObject(flagged);
  expect(await see('LINK', '5')).toEqual([]);
  expect(await readDeposit()).toMatchObject({ ...flagged, state: 'credited', block_number: blockNumber });
  expect(await spot()).toEqual({ LINK: parseDecimal('5'), USDT: 0n });
});
