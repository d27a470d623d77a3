import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { openSavings, refusalOf, type SavingWorld, unwrap } from '../../../tests/support/saving.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { proposeTerms } from '../product/change-terms.ts';
import { approvedProduct, proposeProduct } from './add-product.ts';
import { approvedResumption, pauseProduct, proposeResumption } from './pause-product.ts';
import { listSubscribers, readExposure } from './read-exposure.ts';
import { tellRates } from './tell-rates.ts';

let opened: OpenDatabase;
let world: SavingWorld;
let operatorId: number;
beforeAll(async () => {
  opened = await (databases[0] as (typeof databases)[number]).open();
  world = await openSavings(opened);
  operatorId = await addOperator(opened.database, ['finance']);
  await world.begin();
});
afterAll(() => opened.close());

const by = () => ({ operatorId, reason: 'The rate is wrong', atMs: world.now() });

test('a pause stops subscriptions alone, and a resumption from before a later pause is outdated', async () => {
  const { id } = await world.productOf(0);
  const order = await unwrap(world.subscribe(0, '1000'));
  const pause = () => inTransaction(opened.database, (tx) => pauseProduct(tx, Number(id), by()));
  expect(await pause()).toMatchObject({ ok: true });
  expect(await refusalOf(pause())).toEqual(['alreadyDone', {}]);
  expect(await world.productOf(0)).toMatchObject({ status: 'SoldOut', closing: 'paused', changesAt: world.now() });
  expect(await refusalOf(world.subscribe(0, '1000'))).toEqual(['savingNotOpen', {}]);
  await world.passDays(2);
  expect((await unwrap(world.redeem(order.id, 'atOnce'))).interest).toBe('0.16438356');

  await inTransaction(opened.database, (tx) => proposeResumption(tx, Number(id), by()));
  const newest = opened.database.selectFrom('proposal').select('id').orderBy('id', 'desc').limit(1);
  const { id: proposalId } = await newest.executeTakeFirstOrThrow();
  const facts = { ...by(), proposalId, proposedAtMs: world.now(), voices: [], language: 'en' as const };
  const resume = () =>
    inTransaction(opened.database, (tx) =>
      approvedResumption.carryOut(tx, { kind: 'saving.resume', product: id, key: 'USDT' }, facts),
    );
  const setPaused = (paused_at: number) =>
    opened.database.updateTable('saving_product').set({ paused_at }).where('id', '=', Number(id)).execute();
  await setPaused(world.now() + 1);
  expect(await refusalOf(resume())).toEqual(['proposalOutdated', {}]);
  await setPaused(world.now() - 1);
  expect(await resume()).toMatchObject({ ok: true });
  expect((await world.productOf(0)).status).toBe('Available');
});

test('two operators add a product, which is closed until its terms open it', async () => {
  const run = (deed: Parameters<typeof inTransaction<null>>[1]) => inTransaction(opened.database, deed);
  const propose = (currency: string) => run((tx) => proposeProduct(tx, { currency, termDays: 30 }, by()));
  for (const none of ['XYZ', 'FTUSDT', 'EUR']) expect(await refusalOf(propose(none))).toEqual(['currencyUnknown', {}]);
  expect(await propose('ADA')).toMatchObject({ ok: true });
  expect(await refusalOf(propose('ADA'))).toEqual(['proposalOpen', {}]);
  expect(await refusalOf(propose('USDT'))).toEqual(['alreadyDone', {}]);
  const newest = opened.database.selectFrom('proposal').select('id').orderBy('id', 'desc').limit(1);
  const { id: proposalId } = await newest.executeTakeFirstOrThrow();
  const facts = { ...by(), proposalId, proposedAtMs: world.now(), voices: [], language: 'en' as const };
  const approve = (termDays: number) =>
    inTransaction(opened.database, (tx) =>
      approvedProduct.carryOut(tx, { kind: 'saving.add', currency: 'ADA', termDays }, facts),
    );
  expect([await approve(30), await approve(0)]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await refusalOf(approve(30))).toEqual(['proposalOutdated', {}]);
  const added = (await readExposure(opened.database, world.now())).filter(({ currency }) => currency === 'ADA');
  expect(added).toMatchObject([
    { isOpen: false, terms: { key: 'ADA' } },
    { isOpen: false, terms: { key: 'ADA:30' } },
  ]);
  const { items } = await unwrap(world.handlers.list(world.request({})));
  expect(items.filter(({ currency }) => currency === 'ADA')).toEqual([]);
});

test('operators see what is promised, what it cost, and whose the orders are', async () => {
  const order = await unwrap(world.subscribe(30, '1000'));
  await world.passDays(2);
  const exposure = await readExposure(opened.database, world.now());
  const product = exposure.find(({ terms }) => terms.key === 'USDT:30');
  expect(product).toMatchObject({ orders: 1, savers: 1, amount: '1000', isOpen: true, isPaused: false });
  expect(product?.lastDay).toEqual({ day: order.earnsFrom, interest: '0.13150684' });
  const { items } = await listSubscribers(opened.database, { product: Number(product?.id), maxId: undefined });
  expect(items).toMatchObject([{ id: order.id, memberId: String(world.member().id), interest: '0.13150684' }]);
});

test('other rates of flexible savings are announced a day before, and whoever has some is told once', async () => {
  await unwrap(world.subscribe(0, '1000'));
  const read = opened.database.selectFrom('product_version').selectAll().where('kind', '=', 'saving.flexible');
  const [newest] = await read.where('key', '=', 'USDT').orderBy('version', 'desc').execute();
  const version = newest?.version ?? 0;
  const terms = { ...(newest?.terms as Record<string, never>), tiers: [{ from: '0', rateBps: 350 }] };
  const change = { kind: 'saving.flexible' as const, key: 'USDT', version, terms };
  const propose = (validFrom: number | null) =>
    inTransaction(opened.database, (tx) => proposeTerms(tx, { ...change, validFrom }, by()));
  for (const tooSoon of [null, world.now() + dayMs - 1]) {
    expect(await refusalOf(propose(tooSoon))).toEqual(['noticeTooShort', { hours: '24' }]);
  }
  const validFrom = world.now() + dayMs;
  expect(await propose(validFrom)).toMatchObject({ ok: true });
  const times = { valid_from: validFrom, made_at: world.now(), proposal_id: null };
  const row = { kind: 'saving.flexible', key: 'USDT', version: version + 1, terms: JSON.stringify(terms), ...times };
  await opened.database.insertInto('product_version').values(row).execute();

  const { tiers, from } = (await world.productOf(0)).nextTiers ?? {};
  // A day earns at the rate that holds when it begins.
  expect([tiers, from]).toEqual([[{ from: '0', rateBps: 350 }], Math.ceil(validFrom / dayMs) * dayMs]);
  const clock = { now: world.now };
  for (let round = 0; round < 2; round += 1) await tellRates({ database: opened.database, clock });
  const told = opened.database.selectFrom('notification').select('data').where('member_id', '=', world.member().id);
  const rates = (await told.execute()).map(({ data }) => data as Record<string, string>);
  expect(rates.filter(({ event }) => event === 'Rates')).toMatchObject([{ currency: 'USDT', rates: '3.5%' }]);
});
