import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryWaitsMs, type WebhookEvent, webhooksMax } from '../../../contract/webhook-values.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { createSeal } from '../../access/seal.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../../database/client.ts';
import { type DeliverOptions, deliverWebhooks } from './deliver.ts';
import { listDeliveries, purgeDeliveries, replayDelivery } from './deliveries.ts';
import { followFills } from './follow-fills.ts';
import { addWebhook, removeWebhook } from './webhooks.ts';

const startMs = Date.UTC(2026, 10, 1);
let nowMs = startMs;
const clock = { now: () => nowMs, monotonic: () => nowMs };
const randomBytes = (size: number) => Buffer.alloc(size, 7);
const seal = createSeal({ key: Buffer.alloc(32, 1), randomBytes });

/** A program of a member, which answers with a code. */
let answerCode = 200;
let got: string[] = [];
const webhookTargets = {
  async post(_url: string, { body }: { body: string | Buffer }) {
    got.push(String(body));
    return { code: answerCode, problem: null };
  },
};
const url = 'https://bot.example.com/pasar';

beforeEach(() => {
  answerCode = 200;
  got = [];
});

describe.each(databases)('webhooks on $name', ({ open }) => {
  let opened: OpenDatabase;
  let memberId: number;
  let options: DeliverOptions;
  beforeAll(async () => {
    opened = await open();
    options = { database: opened.database, clock, secondFactors: { seal }, webhookTargets };
  });
  beforeEach(async () => {
    memberId = (await addMember(opened.database)).id;
    nowMs += 10 * dayMs;
  });
  afterEach(() => queryRows(opened.database, 'delete from webhook', []));
  afterAll(() => opened.close());

  async function add(events: WebhookEvent[], at = url, owner = memberId) {
    const added = await inTransaction(opened.database, (tx) =>
      addWebhook(tx, { clock, randomBytes, seal }, { memberId: owner, address: '203.0.113.9' }, { url: at, events }),
    );
    if (!added.ok) throw new Error(added.error);
    return added.data;
  }
  /** A bank's deposit, of which the state changes. */
  async function deposit(): Promise<number> {
    const [row] = await queryRows<{ id: number }>(
      opened.database,
      `insert into fiat_deposit (member_id, asset, amount, reference, paid_to, state, created_at, expires_at)
       values ($1::int8, 'EUR', 250.50, upper(translate(substr(md5(random()::text), 1, 10), '01', '23')), '{}',
         'waiting', 1, 2)
       returning id`,
      [memberId],
    );
    return row?.id ?? 0;
  }
  const logOf = async (id: string, maxId?: number) => {
    const log = await listDeliveries(opened.database, { memberId, id: Number(id), maxId });
    if (!log.ok) throw new Error(log.error);
    return log.data.items;
  };
  async function notified(): Promise<number> {
    const text = 'select id from notification where member_id = $1';
    return (await queryRows(opened.database, text, [memberId])).length;
  }

  test('a deposit is told in each of its states, in the transaction that changes it', async () => {
    const { id } = await add(['deposit']);
    const depositId = await deposit();
    const cancel = `update fiat_deposit set state = 'cancelled', decided_at = 3 where id = $1::int8`;
    await queryRows(opened.database, cancel, [depositId]);
    // What is rolled back is not told.
    await opened.database
      .transaction()
      .execute(async (tx) => {
        await queryRows(tx, `update fiat_deposit set state = 'expired' where id = $1::int8`, [depositId]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await deliverWebhooks(options)).toBe(2);
    const told = { id: String(depositId), network: 'bank', currency: 'EUR', amount: '250.5' };
    expect(got.map((body) => JSON.parse(body)).sort((a, b) => Number(a.id) - Number(b.id))).toMatchObject([
      { event: 'deposit', time: nowMs, data: { ...told, state: 'waiting' } },
      { event: 'deposit', time: nowMs, data: { ...told, state: 'cancelled' } },
    ]);
    expect(await logOf(id)).toMatchObject([
      { state: 'delivered', answerCode: 200, attempts: 1, nextAt: null },
      { state: 'delivered' },
    ]);
    expect(await deliverWebhooks(options)).toBe(0);
  });

  test('only chosen events of the own account are told', async () => {
    const other = (await addMember(opened.database)).id;
    await add(['withdrawal']);
    await add(['deposit'], url, other);
    await deposit();
    expect(await deliverWebhooks(options)).toBe(0);
  });

  test('each fill is told once, to each side that wants it, and older ones are not', async () => {
    const maker = (await addMember(opened.database)).id;
    const [market] = await queryRows<{ id: number }>(
      opened.database,
      `select id from symbol where symbol = 'BTC_USDT' and type = 3`,
      [],
    );
    const marketId = market?.id ?? 0;
    let seq = Math.floor(nowMs / dayMs);
    const fill = async () => {
      seq += 1;
      await queryRows(
        opened.database,
        `insert into spot_order (id, member_id, market_id, client_id, input_hash, side, type, time_in_force,
           is_post_only, maker_fee_ppm, taker_fee_ppm, placed_status, created_at, filled_quantity, filled_quote, fee,
           status, is_open, updated_at)
         select id, member_id, $1::int8, id::text, '', side, 'limit', 'gtc', false, 0, 0, 'filled', 1, 0, 0, 0,
           'filled', false, 1
         from (values (2 * $2::int8, $3::int8, 'sell'), (2 * $2::int8 + 1, $4::int8, 'buy'))
           as made (id, member_id, side)`,
        [marketId, seq, maker, memberId],
      );
      await queryRows(
        opened.database,
        `insert into trade (market_id, seq, price, quantity, taker_side, maker_order_id, taker_order_id, maker_fee,
           taker_fee, created_at)
         values ($1::int8, $2::int8, 64000, 0.01, 'buy', 2 * $2::int8, 2 * $2::int8 + 1, 0.64, 0.00001, $3::int8)`,
        [marketId, seq, nowMs],
      );
      await queryRows(
        opened.database,
        `insert into spot_market (market_id, seq) values ($1::int8, $2::int8)
         on conflict (market_id) do update set seq = excluded.seq`,
        [marketId, seq],
      );
    };
    await fill();
    const { id } = await add(['fill']);
    await add(['fill'], url, maker);
    await followFills(opened.database);
    expect(await logOf(id)).toEqual([]);
    await fill();
    await followFills(opened.database);
    await followFills(opened.database);
    await deliverWebhooks(options);
    const common = { symbol: 'BTC_USDT', trade: String(seq), price: '64000', quantity: '0.01', time: String(nowMs) };
    expect(got.map((body) => JSON.parse(body).data).sort((a, b) => (a.role < b.role ? -1 : 1))).toEqual([
      { ...common, orderId: String(2 * seq), side: 'sell', role: 'maker', fee: '0.64', feeCurrency: 'USDT' },
      { ...common, orderId: String(2 * seq + 1), side: 'buy', role: 'taker', fee: '0.00001', feeCurrency: 'BTC' },
    ]);
  });

  test('what fails is tried again after growing waits, given up after a day, and its owner is told once', async () => {
    answerCode = 503;
    const { id } = await add(['deposit']);
    await deposit();
    await deposit();
    const before = await notified();
    for (const waitMs of deliveryWaitsMs) {
      expect(await deliverWebhooks(options)).toBe(2);
      expect(await logOf(id)).toMatchObject([
        { state: 'waiting', answerCode: 503, nextAt: nowMs + waitMs },
        { state: 'waiting' },
      ]);
      nowMs += waitMs - 1;
      expect(await deliverWebhooks(options)).toBe(0);
      nowMs += 1;
    }
    expect(await deliverWebhooks(options)).toBe(2);
    expect(await logOf(id)).toMatchObject([{ state: 'failed', nextAt: null }, { state: 'failed' }]);
    expect(await notified()).toBe(before + 1);
    // The body is the same each time, and so is its id.
    expect(new Set(got).size).toBe(2);

    answerCode = 204;
    const [latest] = await logOf(id);
    const asked = { memberId, id: Number(latest?.id) };
    expect(await replayDelivery(opened.database, asked)).toMatchObject({ ok: true });
    expect(await replayDelivery(opened.database, asked)).toMatchObject({ ok: false, error: 'deliveryWaits' });
    const stranger = (await addMember(opened.database)).id;
    expect(await replayDelivery(opened.database, { ...asked, memberId: stranger })).toMatchObject({
      error: 'notFound',
    });
    expect(await deliverWebhooks(options)).toBe(1);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', answerCode: 204 }, { state: 'failed' }]);
  });

  test('nothing is sent whose secret can not be read any more, and the log says so', async () => {
    const { id } = await add(['deposit']);
    await deposit();
    const otherKey = createSeal({ key: Buffer.alloc(32, 2), randomBytes });
    expect(await deliverWebhooks({ ...options, secondFactors: { seal: otherKey } })).toBe(1);
    expect(got).toEqual([]);
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', problem: 'secretLost', attempts: 1 }]);
  });

  test('there are no more than five, none twice, and the secret is not stored as it is', async () => {
    const { secret } = await add(['deposit'], 'https://bot.example.com/0');
    const again = inTransaction(opened.database, (tx) =>
      addWebhook(
        tx,
        { clock, randomBytes, seal },
        { memberId, address: '' },
        { url: 'https://bot.example.com/0', events: ['fill'] },
      ),
    );
    expect(await again).toMatchObject({ ok: false, fields: { url: 'webhookUrlKnown' } });
    for (let made = 1; made < webhooksMax; made += 1) await add(['deposit'], `https://bot.example.com/${made}`);
    await expect(add(['deposit'], 'https://bot.example.com/more')).rejects.toThrow('webhooksFull');
    const rows = await queryRows(opened.database, 'select * from webhook', []);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('a removed webhook is told nothing more, and only its owner removes it', async () => {
    const { id } = await add(['deposit']);
    await deposit();
    const removing = (owner: number) =>
      inTransaction(opened.database, (tx) =>
        removeWebhook(tx, { memberId: owner, address: '', id: Number(id), atMs: nowMs }),
      );
    const stranger = (await addMember(opened.database)).id;
    expect(await removing(stranger)).toMatchObject({ ok: false, error: 'notFound' });
    expect(await removing(memberId)).toMatchObject({ ok: true });
    expect(await deliverWebhooks(options)).toBe(0);
  });

  test('the log ends after thirty days', async () => {
    const { id } = await add(['deposit']);
    await deposit();
    await deliverWebhooks(options);
    await purgeDeliveries(opened.database, nowMs + 30 * dayMs);
    expect(await logOf(id)).toHaveLength(1);
    await purgeDeliveries(opened.database, nowMs + 30 * dayMs + 1);
    expect(await logOf(id)).toEqual([]);
  });
});
