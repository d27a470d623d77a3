import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, type Decimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { watchMoves } from '../../../tests/support/watch-moves.ts';
import { systemRandomBytes } from '../../clock.ts';
import { inTransaction, type OpenDatabase, type Transaction } from '../../database/client.ts';
import { forEachDue } from '../../jobs/for-each-due.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { createLog } from '../../log.ts';
import type { Moves } from '../../states/move-state.ts';
import { readBankNetwork } from '../chain/networks.ts';
import type { SiteSettings } from '../site/settings.ts';
import { cancelWithdrawal } from '../withdrawal/cancel-withdrawal.ts';
import { withdrawalStates } from '../withdrawal/change-state.ts';
import { createWithdrawal } from '../withdrawal/create-withdrawal.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  resolveWithdrawal,
} from '../withdrawal/review-withdrawals.ts';
import { announceDeposit, cancelDeposit } from './announce-deposit.ts';
import { confirmDeposit, rejectDeposit } from './confirm-deposit.ts';
import { expiringDeposits } from './expire-deposit.ts';
import { fiatDepositStates } from './fiat-deposit-states.ts';
import { seedReceivingAccounts } from './receiving-accounts.ts';

const log = createLog('silent');
const farFuture = { now: () => Number.MAX_SAFE_INTEGER };
let opened: OpenDatabase;
let operatorId: number;
let seenDeposits: Awaited<ReturnType<typeof watchMoves>>;
let seenWithdrawals: Awaited<ReturnType<typeof watchMoves>>;
beforeAll(async () => {
  opened = await openPgliteForTest();
  operatorId = await addOperator(opened.database, ['finance']);
  await seedReceivingAccounts(opened.database, 1);
  seenDeposits = await watchMoves(opened.database, 'fiat_deposit');
  seenWithdrawals = await watchMoves(opened.database, 'withdrawal');
});
afterAll(async () => {
  expect(await checkInvariants(opened.database)).toEqual([]);
  await opened.close();
});

const site = { requiredIdentityLevel: 1 } as SiteSettings;
const prices = { usdt: () => parseDecimal('1.1') };
const payee = {
  paymentType: 'bank',
  country: 'DE',
  holder: 'Sari',
  details: { iban: 'DE89370400440532013000' },
} as const;

type Step = { kind: (typeof kinds)[number]; of: number; cents: number };
const kinds = [
  'announce',
  'confirm',
  'refuse',
  'cancelDeposit',
  'expire',
  'withdraw',
  'approve',
  'reject',
  'takeBack',
  'pay',
  'arrived',
  'neverLeft',
] as const;
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  of: fc.integer({ min: 0, max: 3 }),
  cents: fc.integer({ min: 2_000, max: 20_000 }),
});

/** A deposit that comes and a withdrawal that is paid: what is drawn by chance may do neither. */
const wholeWay: Step[] = [
  { kind: 'announce', of: 0, cents: 20_000 },
  { kind: 'confirm', of: 0, cents: 20_000 },
  { kind: 'withdraw', of: 0, cents: 5_000 },
  { kind: 'approve', of: 0, cents: 5_000 },
  { kind: 'pay', of: 0, cents: 5_000 },
  { kind: 'arrived', of: 0, cents: 5_000 },
];

test('whatever members and operators do in whatever order: what came in and did not go out is there', async () => {
  let references = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const { id: memberId } = await addMember(opened.database);
      await opened.database
        .updateTable('member')
        .set({ verified_level: 2, real_name: 'Sari' })
        .where('id', '=', memberId)
        .execute();
      const [deposits, withdrawals]: [number[], number[]] = [[], []];
      let [came, went]: [Decimal, Decimal] = [zero, zero];
      const inOne = <T>(work: (tx: Transaction) => Promise<Result<T>>) => inTransaction(opened.database, work);

      for (const { kind, of, cents } of steps) {
        references += 1;
        const amount = parseDecimal(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
        const atMs = references;
        const deposit = { id: deposits[of] ?? -1, operatorId, reason: 'so', atMs };
        const withdrawal = { ...deposit, id: withdrawals[of] ?? -1 };
        const seen = { received: amount, bankReference: `E2E-${references}`, prices };
        const resolve = (outcome: 'arrived' | 'neverLeft') =>
          inOne((tx) => resolveWithdrawal(tx, withdrawal, { outcome, transactionId: 'PAY' }));
        const deeds: Record<Step['kind'], () => Promise<unknown>> = {
          async announce() {
            const wanted = { memberId, currency: 'EUR', amount };
            const made = await inOne((tx) =>
              announceDeposit(tx, wanted, { site, randomBytes: systemRandomBytes, atMs }),
            );
            if (made.ok) deposits.push(made.data.id);
          },
          async confirm() {
            if ((await inOne((tx) => confirmDeposit(tx, deposit, seen))).ok) came = add(came, amount);
          },
          refuse: () => inOne((tx) => rejectDeposit(tx, deposit)),
          cancelDeposit: () => inOne((tx) => cancelDeposit(tx, { memberId, ...deposit })),
          expire: () => forEachDue(expiringDeposits, { database: opened.database, clock: farFuture, log }),
          async withdraw() {
            const destination = { network: 'bank', address: payee.details.iban, memo: '' };
            const order = { memberId, currency: 'EUR', amount, destination, payee };
            const coin = (await readBankNetwork(opened.database, atMs)).coins.find(
              ({ currency }) => currency === 'EUR',
            );
            if (!coin) throw new Error('no euro');
            const made = await inOne((tx) => createWithdrawal(tx, order, { coin, prices, site, atMs }));
            if (made.ok) withdrawals.push(made.data.id);
          },
          approve: () => inOne((tx) => approveWithdrawal(tx, withdrawal)),
          reject: () => inOne((tx) => rejectWithdrawal(tx, withdrawal)),
          takeBack: () => inOne((tx) => cancelWithdrawal(tx, { ...withdrawal, memberId })),
          pay: () => inOne((tx) => payWithdrawal(tx, withdrawal)),
          async arrived() {
            if (!(await resolve('arrived')).ok) return;
            const row = opened.database.selectFrom('withdrawal').select('amount').where('id', '=', withdrawal.id);
            went = add(went, parseDecimal((await row.executeTakeFirstOrThrow()).amount));
          },
          neverLeft: () => resolve('neverLeft'),
        };
        await deeds[kind]();
      }

      const spot = (await readBalances(opened.database, memberId)).find(({ asset }) => asset === 'EUR');
      expect(spot?.total ?? zero).toBe(subtract(came, went));
      const open = await opened.database
        .selectFrom('withdrawal')
        .select('amount')
        .where('member_id', '=', memberId)
        .where('state', 'in', ['review', 'approved', 'sending'])
        .execute();
      expect(spot?.held ?? zero).toBe(open.map((row) => parseDecimal(row.amount)).reduce(add, zero));
    }),
    { numRuns: 15, examples: [[wholeWay]] },
  );

  const deposits: Moves<string> = fiatDepositStates.moves;
  const withdrawals: Moves<string> = withdrawalStates.moves;
  const seen = [await seenDeposits(), await seenWithdrawals()] as const;
  for (const { from, to } of seen[0]) expect(deposits[from], `a deposit from ${from}`).toContain(to);
  for (const { from, to } of seen[1]) expect(withdrawals[from], `a withdrawal from ${from}`).toContain(to);
  expect(seen.every((moves) => moves.length > 0)).toBe(true);
});
