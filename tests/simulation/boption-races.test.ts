import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProductTerms } from '../../contract/product-terms.ts';
import { buyOption } from '../../server/areas/boption/buy-option.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../../server/database/client.ts';
import { memberAccount } from '../../server/ledger/accounts.ts';
import { type BoptionInput, boptionOrderInput, type OptionDesk, openOptionDesk } from '../support/boption.ts';
import { databases } from '../support/databases.ts';
import { deposit } from '../support/ledger.ts';
import { setTerms } from '../support/product-terms.ts';

/** 1,000 by hand: `BOPTION_ROUNDS=1000 npm test -- simulation boption-races`. */
const rounds = Number(process.env.BOPTION_ROUNDS ?? 15);
/** A stake of 10 wins 7.50, so that a cap of 37.50 has room for five, and for none more. */
const stake = '10';
const cap = '37.5';
const capped = 5;
const minuteMs = 60_000;
const wide = { exposureMax: '1000000', expiryExposureMax: '1000000', memberExposureMax: '1000000' };

// Only a server of its own really does two things at once; the embedded database does one after the other.
describe.each(databases)('stakes at once on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: OptionDesk;
  let version = 1;
  const buyers: { id: number }[] = [];
  beforeAll(async () => {
    opened = await open();
    desk = await openOptionDesk(opened);
    while (buyers.length < 12) {
      const buyer = await desk.addBuyer('1000000');
      await deposit(opened.database, memberAccount(buyer.id, 'FTUSDT'), '1000000');
      buyers.push(buyer);
    }
  });
  afterEach(async () => {
    expect(await desk.findings()).toEqual([]);
  });
  afterAll(async () => {
    await desk.close();
    await opened.close();
  });

  async function offer(caps: Partial<ProductTerms['boption.market']>, openMax = 1_000): Promise<void> {
    const size = { canBuy: true, stakeMinimum: '1', stakeMaximum: '1000', ...wide, ...caps };
    const durations = [{ durationSeconds: 60, payoutBps: 7_500 }];
    await setTerms(opened.database, { kind: 'boption.market', key: 'BTC_USDT' }, { ...size, durations });
    await setTerms(opened.database, { kind: 'boption.rules' }, { lagMsMin: 1_000, tickSeconds: 5, openMax });
    version += 1;
  }
  /** Everything that is open ends, and the time is `afterMs` into a minute. */
  async function begin(afterMs = 0): Promise<void> {
    desk.pass(200_000);
    await desk.say('60000');
    desk.pass(minuteMs - (desk.clock.now() % minuteMs) + afterMs);
    await desk.say('60000');
  }
  /** As the call does, and without its turns, which only hold in one process. */
  async function buy(buyer: { id: number } | undefined, changes: Partial<BoptionInput> = {}) {
    const viewer = { id: (buyer as { id: number }).id, testEnabled: false };
    const input = { ...boptionOrderInput, stake, version, ...changes };
    const { options, marketData, randomBytes, clock } = desk.services();
    const bought = await inTransaction(opened.database, (tx) =>
      buyOption(tx, viewer, input, { ...options, marketData, randomBytes, atMs: clock.now() }),
    );
    if (bought.ok) options.bought(bought.data);
    return bought;
  }
  const errorsOf = (answers: Awaited<ReturnType<typeof buy>>[]) => [
    ...new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))),
  ];
  const countBought = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

  test.each([
    ['market', 'boptionMarketFull', { exposureMax: cap }],
    ['minute of expiry', 'boptionExpiryFull', { expiryExposureMax: cap }],
  ])('fill the cap of a %s to its last unit and never above', async (_, error, caps) => {
    await offer(caps);
    for (let round = 0; round < rounds; round += 1) {
      await begin();
      const answers = await Promise.all(buyers.map((buyer) => buy(buyer)));
      expect([countBought(answers), errorsOf(answers)]).toEqual([capped, [error]]);
    }
  });

  test('do not go above the cap of the minute into which late entries move them', async () => {
    await offer({ expiryExposureMax: cap });
    for (let round = 0; round < rounds; round += 1) {
      // These may expire in this minute and, with an entry that comes late, in the next.
      await begin(55_000);
      const early = await Promise.all(buyers.map((buyer) => buy(buyer)));
      desk.pass(4_000);
      const late = await Promise.all(buyers.map((buyer) => buy(buyer)));
      desk.pass(1_900);
      await desk.say('60000');
      const [fullest] = await queryRows<{ promised: string }>(opened.database, fullestMinute, []);
      expect(Number(fullest?.promised)).toBe(Number(cap));
      expect([countBought(early), countBought(late)]).toEqual([capped, 0]);
    }
  });

  test('of one member fill its own cap, its limit of a day and the number that may be open', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const asked = Array.from({ length: 9 }, () => ({}));
      const inBoth = asked.map((_, at) => ({ currency: at % 2 === 0 ? ('USDT' as const) : ('FTUSDT' as const) }));
      const buyer = await desk.addBuyer('1000');
      await deposit(opened.database, memberAccount(buyer.id, 'FTUSDT'), '1000');
      const buyAll = (inputs: Partial<BoptionInput>[]) => Promise.all(inputs.map((input) => buy(buyer, input)));

      await offer({ memberExposureMax: cap });
      await begin();
      const ofMember = await buyAll(asked);
      await offer({}, 5);
      await begin();
      const ofNumber = await buyAll(inBoth);
      await offer({});
      await begin();
      const before = await stakedOf(buyer);
      const limited = { member: { id: buyer.id }, input: { dayStakeMax: String(before + 50) } } as never;
      expect(await desk.limits.setDayStake(limited)).toMatchObject({ ok: true });
      const ofDay = await buyAll(asked);

      expect([countBought(ofMember), errorsOf(ofMember)]).toEqual([capped, ['boptionMemberFull']]);
      expect([countBought(ofNumber), errorsOf(ofNumber)]).toEqual([5, ['boptionTooMany']]);
      expect([countBought(ofDay), errorsOf(ofDay)]).toEqual([5, ['boptionDayLimit']]);
      expect(await stakedOf(buyer)).toBe(before + 50);
    }
  });

  test('buy nothing more once a pause was answered', async () => {
    await offer({});
    const bought = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await desk.addBuyer('1000');
      await begin();
      const asked = Array.from({ length: 6 }, () => buy(buyer));
      await Promise.race(asked);
      const paused = await desk.limits.pause({ member: { id: buyer.id }, input: { days: 1 } } as never);
      expect(paused).toMatchObject({ ok: true });
      const before = await stakedOf(buyer);
      const answers = await Promise.all(asked);
      expect(await stakedOf(buyer)).toBe(before);
      expect(errorsOf(answers).filter((error) => error !== 'boptionPaused')).toEqual([]);
      bought.add(countBought(answers));
    }
  });

  test('and settlements wait for each other in one order, and all end', async () => {
    await offer({});
    for (let round = 0; round < rounds; round += 1) {
      await begin();
      await Promise.all(buyers.map((buyer) => buy(buyer)));
      desk.pass(1_000);
      await desk.say('60000');
      desk.pass(60_001);
      const answers = await Promise.all([desk.say('60001'), ...buyers.map((buyer) => buy(buyer))]);
      expect(answers.slice(1).every((answer) => 'ok' in answer && answer.ok)).toBe(true);
    }
  });

  async function stakedOf(buyer: { id: number }): Promise<number> {
    const text = `select coalesce(sum(stake), 0)::text as staked from boption_order
      where member_id = $1 and currency = 'USDT' and state <> 'void' and accepted_at >= $2`;
    const startOfDay = desk.clock.now() - (desk.clock.now() % 86_400_000);
    const [row] = await queryRows<{ staked: string }>(opened.database, text, [buyer.id, startOfDay]);
    return Number(row?.staked);
  }
});

const fullestMinute = `
  select sum(profit)::text as promised from boption_order
  where settled_at is null group by expires_at / ${minuteMs} order by sum(profit) desc limit 1`;
