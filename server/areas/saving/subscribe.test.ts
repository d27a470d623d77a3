import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { refusalOf, type SavingWorld, unwrap, useSavings } from '../../../tests/support/saving.ts';
import { dayMs } from '../../clock.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { readBalances } from '../../ledger/read-balances.ts';

const sale = { isOpen: true, saleFrom: 0, saleUntil: 0, minimum: '10', memberMaximum: '5000', quota: '1000000' };

describe.each(databases)('subscriptions of savings on $name', ({ open }) => {
  let world: SavingWorld;
  useSavings(open, (opened) => {
    world = opened;
  });

  test('a sale that has not begun or is over says so with its date, and takes nothing', async () => {
    const [early, late] = [await world.productOf(90, 'SOL'), await world.productOf(30, 'BNB')];
    expect([early.status, late.status, late.closing]).toEqual(['NotStarted', 'SoldOut', 'ended']);
    expect([(early.changesAt as number) % dayMs, (late.changesAt as number) % dayMs]).toEqual([0, 0]);
    for (const { id, minimum } of [early, late]) {
      expect(await refusalOf(world.subscribe(0, minimum, { product: id }))).toEqual(['savingNotOpen', {}]);
    }
  });

  test('a product that its terms have closed is refused, and so is a member who has trial money alone', async () => {
    const { id } = await world.productOf(7);
    const closed = { ...sale, isOpen: false, rateBps: 420, canRedeemEarly: false, earlyRateBps: 0 };
    await setTerms(world.database, { kind: 'saving.fixed', key: 'USDT:7' }, closed);
    expect(await refusalOf(world.subscribe(0, '10', { product: id }))).toEqual(['savingNotOpen', {}]);
    expect(await world.owned('spot')).toEqual(['10000', '0']);

    const beginner = await addMember(world.database);
    await deposit(world.database, spotAccount(beginner.id, 'FTUSDT'), '10000');
    expect(await refusalOf(world.subscribe(0, '10', {}, beginner))).toEqual(['notEnoughBalance', {}]);
    const [trial] = (await readBalances(world.database, beginner.id)).filter(({ asset }) => asset === 'FTUSDT');
    expect(trial).toMatchObject({ kind: 'spot', total: parseDecimal('10000'), held: 0n });
  });

  test.each([
    ['less than the minimum', 0, '9', {}, ['savingTooSmall', { minimum: '10', currency: 'USDT' }]],
    ['more than a member may have', 0, '50001', {}, ['savingMemberLimit', { left: '50000', currency: 'USDT' }]],
    ['more than the member has', 0, '10001', {}, ['notEnoughBalance', {}]],
    ['digits that the coin lacks', 0, '10.000000001', {}, ['amountTooManyDecimals', {}]],
    ['other terms than the member read', 0, '10', { version: 1 }, ['savingChanged', {}]],
    ['dates from before midnight', 0, '10', { earnsFrom: 20_000 * dayMs }, ['earnDayOver', {}]],
    ['a product that is none', 0, '10', { product: '999' }, ['notFound', {}]],
    ['a flexible product that renews itself', 0, '10', { autoRenew: true }, ['fieldInvalid', {}]],
    ['coins of the empty Earn account', 0, '10', { account: 'finance' }, ['notEnoughBalance', {}]],
  ])('%s is refused, and nothing moves', async (...[, term, amount, more, refusal]) => {
    expect(await refusalOf(world.subscribe(term, amount, more))).toEqual(refusal);
    expect([await world.owned('spot'), await world.owned('finance')]).toEqual([
      ['10000', '0'],
      ['0', '0'],
    ]);
  });

  test('an order of somebody else is not there', async () => {
    const order = await unwrap(world.subscribe(0, '1000'));
    const other = await addMember(world.database);
    expect(await refusalOf(world.redeem(order.id, 'atOnce', other))).toEqual(['notFound', {}]);
    expect(await refusalOf(world.handlers.days(world.request({ query: { id: order.id, limit: 20 } }, other)))).toEqual([
      'notFound',
      {},
    ]);
    expect((await world.orderOf(order.id)).status).toBe(1);
  });

  test('the quota is not exceeded by one unit when 200 subscribe at once, and redemptions free it', async () => {
    const fixed = { ...sale, quota: '95', memberMaximum: '10', rateBps: 400, canRedeemEarly: true, earlyRateBps: 0 };
    await setTerms(world.database, { kind: 'saving.fixed', key: 'USDT:60' }, fixed);
    const savers: SessionMember[] = [];
    while (savers.length < 200) savers.push(await world.addSaver('10'));
    const answers = await Promise.all(savers.map((by) => world.subscribe(60, '10', {}, by)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(9);
    expect(await world.productOf(60)).toMatchObject({ status: 'SoldOut', closing: 'full', left: '0' });
    const won = answers.findIndex(({ ok }) => ok);
    const first = answers[won];
    if (!first?.ok) throw new Error('nobody won');
    await unwrap(world.redeem(first.data.id, 'early', savers[won]));
    expect(await world.productOf(60)).toMatchObject({ status: 'Available', left: '15' });
  });

  test('a product whose interest is not covered is sold out by itself, and says what is left before', async () => {
    const fixed = { ...sale, minimum: '1', quota: '100000000', memberMaximum: '100000000', rateBps: 10_000 };
    await setTerms(
      world.database,
      { kind: 'saving.fixed', key: 'USDT:90' },
      { ...fixed, canRedeemEarly: false, earlyRateBps: 0 },
    );
    const { left, cover } = await world.productOf(90);
    // What 90 days at 100% a year take from what the house has.
    expect(parseDecimal(left)).toBe(
      ((parseDecimal(formatDecimal(parseDecimal(cover.held))) * 365n) / 90n / 10n ** 10n) * 10n ** 10n,
    );
    await deposit(world.database, spotAccount(world.member().id), left);
    expect(
      await refusalOf(world.subscribe(90, formatDecimal((parseDecimal(left) + parseDecimal('1')) as never))),
    ).toEqual(['savingSoldOut', { left, currency: 'USDT' }]);
    await unwrap(world.subscribe(90, left));
    expect(await world.productOf(90)).toMatchObject({ status: 'SoldOut', closing: 'uncovered' });
  });
});
