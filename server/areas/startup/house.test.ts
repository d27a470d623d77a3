import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { addCoin } from '../../../tests/support/opening.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { addEndedLaunch, openStartup, plainFigures, type StartupWorld } from '../../../tests/support/startup.ts';
import { dayMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { findCoinPicture } from './coin-picture.ts';

describe.each(databases)('launches in the hands of operators on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: StartupWorld;
  let operator: { id: number };
  beforeAll(async () => {
    opened = await open();
    world = openStartup(opened.database);
  });
  beforeEach(async () => {
    operator = { id: await addOperator(opened.database, ['finance']) };
  });
  afterEach(async () => expect(await world.contradictions()).toEqual([]));
  afterAll(() => opened.close());

  const ask = (call: 'save' | 'write' | 'propose', input: object) =>
    world.house[call]({ operator, input: { ...input, reason: 'As agreed' } } as never);
  async function projectOf(key: string) {
    const listed = await world.house.projects({ operator } as never);
    return listed.ok ? listed.data.projects.find(({ project }) => project === key) : undefined;
  }
  const audited = async (key: string) => {
    const rows = opened.database.selectFrom('audit_entry').select('action').orderBy('id');
    return (await rows.where('subject', '=', `startup:${key}`).execute()).map(({ action }) => action);
  };
  const types = async ({ id }: SessionMember) => {
    const rows = opened.database.selectFrom('notification').select(['type', 'data']).where('member_id', '=', id);
    return rows.orderBy('id').execute();
  };

  test('a draft is saved and saved again, seen by operators alone, and stays as it is once it is listed', async () => {
    const figures = { ...plainFigures, project: 'drafted' };
    expect(await ask('save', figures)).toMatchObject({ ok: true });
    expect(await ask('save', { ...figures, price: '0.25', cap: '500' })).toMatchObject({ ok: true });
    expect(await projectOf('drafted')).toMatchObject({
      stage: 'draft',
      step: 'list',
      version: 2,
      price: '0.25',
      cap: '500',
    });
    const shown = await world.handlers.list({ facts: { language: 'en' } } as never);
    expect(shown.ok && shown.data.projects.map(({ project }) => project)).not.toContain('drafted');
    const wrong: [object, object][] = [
      [{ coin: 'NONE' }, { error: 'currencyUnknown' }],
      [{ coin: 'FTUSDT' }, { error: 'currencyUnknown' }],
      [{ coin: 'USDT' }, { fields: { currency: 'fieldInvalid' } }],
      [{ maximum: '9' }, { fields: { maximum: 'fieldInvalid' } }],
      [{ mode: 'firstCome', maximum: '1000', cap: '10' }, { fields: { maximum: 'amountTooLarge' } }],
      [{ endsAt: figures.startsAt + 1 }, { fields: { endsAt: 'endsBeforeStart' } }],
    ];
    for (const [parts, answer] of wrong) {
      expect([parts, await ask('save', { ...figures, ...parts })]).toMatchObject([parts, { ok: false, ...answer }]);
    }
    expect(await projectOf('drafted')).toMatchObject({ version: 2, price: '0.25' });
    expect(await audited('drafted')).toEqual(['startup.save', 'startup.save']);
    const listed = await world.list();
    expect(await ask('save', { ...plainFigures, project: listed })).toMatchObject({ error: 'alreadyDone' });
  });

  test('a text is written in a language and corrected later, and English stands in for those without one', async () => {
    const project = await world.list();
    const text = {
      project,
      language: 'de',
      summary: 'Eine neue Münze',
      body: 'Für **alle** <script>alert(1)</script>',
    };
    expect(await ask('write', text)).toMatchObject({ ok: true });
    expect(await ask('write', { ...text, project: 'no-project' })).toMatchObject({ error: 'notFound' });
    const read = async (language: string) => {
      const detail = await world.handlers.detail({ query: { id: project }, facts: { language } } as never);
      return detail.ok ? detail.data : undefined;
    };
    expect((await read('de'))?.html).toContain('<strong>alle</strong>');
    expect((await read('de'))?.html).not.toContain('<script>');
    expect(await read('fr')).toMatchObject({ summary: 'A new coin' });
    expect(await ask('write', { ...text, summary: 'Ein neuer Coin' })).toMatchObject({ ok: true });
    expect(await read('de')).toMatchObject({ summary: 'Ein neuer Coin' });
    expect(await projectOf(project)).toMatchObject({ texts: [{ language: 'de' }, { language: 'en' }] });
    expect(await audited(project)).toEqual(['startup.text', 'startup.text']);
  });

  test('the coin of a launch gets a picture, a better one later, and nothing else than a picture', async () => {
    const coin = await addCoin(opened.database);
    const project = await addEndedLaunch(opened.database, coin);
    const name = coin.toLowerCase();
    const send = (picture: Blob, key = project) =>
      world.house.picture({ operator, input: { project: key, picture, reason: 'As agreed' } } as never);
    const shown = async () => (await findCoinPicture(opened.database, name)) ?? expect.fail('nothing is shown');
    expect(String((await shown()).bytes)).toContain(`>${coin[0]}</text>`);
    expect(await findCoinPicture(opened.database, '../x')).toBeUndefined();
    expect(await send(new Blob(['<svg/>']))).toMatchObject({ fields: { picture: 'imageInvalid' } });
    expect(await send(await drawSquare('#c00'), 'no-project')).toMatchObject({ error: 'notFound' });
    // Its picture is one of those that are drawn here.
    const drawn = await world.list({ coin: 'DOT' });
    expect(await send(await drawSquare('#c00'), drawn)).toMatchObject({ fields: { project: 'fieldInvalid' } });
    expect(await send(await drawSquare('#c00'))).toMatchObject({ ok: true });
    const first = await shown();
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 144, height: 144 });
    expect(await send(await drawSquare('#00c'))).toMatchObject({ ok: true });
    expect((await shown()).version).not.toBe(first.version);
    const asset = opened.database.selectFrom('asset').select('icon').where('code', '=', coin);
    expect(await asset.executeTakeFirst()).toEqual({ icon: name });
    expect(await audited(project)).toEqual(['startup.picture', 'startup.picture']);
  });

  test('a launch is cancelled before it begins: the coins of the team are free, and nobody can subscribe', async () => {
    const project = await world.list({ startsAt: world.clock.nowMs + dayMs });
    expect(await projectOf(project)).toMatchObject({ stage: 'listed', step: 'cancel', funded: '0' });
    expect(await ask('propose', { project, step: 'cancel' })).toMatchObject({ ok: true });
    expect(await world.cancel(project)).toMatchObject({ ok: true });
    await world.runJobs();
    expect(await projectOf(project)).toMatchObject({ stage: 'cancelled', step: null, funded: '1000' });
    world.clock.nowMs += dayMs;
    expect(await world.subscribe(await world.addMember(), project, '100')).toMatchObject({ error: 'startupNotOpen' });
    expect(await world.cancel(project)).toMatchObject({ error: 'proposalOutdated' });
    world.clock.nowMs += dayMs;
    await world.runJobs();
    expect(await world.detail(project)).toMatchObject({ state: 'cancelled', outcome: null });
  });

  test('when an open launch is cancelled all get their commitments back, once, and are told', async () => {
    const project = await world.list();
    const [ada, bo, cy] = [await world.addMember(), await world.addMember(), await world.addMember()];
    await world.subscribe(ada, project, '100');
    await world.subscribe(bo, project, '300');
    await world.subscribe(cy, project, '200');
    await world.subscribe(cy, project, '0');
    expect(await world.cancel(project)).toMatchObject({ ok: true });
    expect(await world.subscribe(ada, project, '50')).toMatchObject({ error: 'startupNotOpen' });
    await Promise.all([world.runJobs(), world.runJobs()]);
    await world.runJobs();
    for (const member of [ada, bo, cy]) expect(await world.spot(member, 'USDT')).toEqual({ free: '1000', held: '0' });
    expect((await world.detail(project, bo)).own).toMatchObject({
      state: 'cancelled',
      amount: '300',
      allocation: '0',
      charged: '0',
      refunded: '300',
      schedule: [],
    });
    const told = { type: 131072, data: { project: 'DOT', event: 'Cancelled' } };
    for (const member of [ada, bo]) expect(await types(member)).toMatchObject([{ type: 32768 }, told]);
    expect(await types(cy)).toMatchObject([{ type: 32768 }]);
    // After the end there is nothing to cancel any more: its list is closed.
    const late = await world.list();
    world.clock.nowMs += 2 * dayMs;
    expect(await ask('propose', { project: late, step: 'cancel' })).toMatchObject({ error: 'alreadyDone' });
    expect(await world.cancel(late)).toMatchObject({ error: 'proposalOutdated' });
  });
});

async function drawSquare(background: string): Promise<Blob> {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  return new Blob([new Uint8Array(await image.png().toBuffer())]);
}
