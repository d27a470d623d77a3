import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HelpStatus } from '../../../contract/help.ts';
import { alwaysOpen, type HelpHours } from '../../../contract/help-hours.ts';
import { makePhoto } from '../../../tests/contract/hostile/files.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import { dayMs } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { purgeHelp } from './jobs.ts';
import { sendAnswers } from './mail-answers.ts';

const get = { method: 'GET' };
const neverOpen: HelpHours = { ...alwaysOpen, week: ['', '', '', '', '', '', ''] };

describe('questions outside the hours of the help desk', () => {
  let platform: Platform;
  let ada: SignedInOperator;
  let member: SignedIn;
  let visitor: Visitor;
  beforeAll(async () => {
    platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
    ada = await signInOperatorForTest(platform, ['support']);
  });
  beforeEach(async () => {
    await keepHours(neverOpen);
    member = await signInForTest(platform);
    visitor = createVisitor(platform.api.fetch);
    await platform.services.database.deleteFrom('help_mail').execute();
  });
  afterAll(() => platform.close());

  async function keepHours(hours: HelpHours) {
    const { database, site } = platform.services;
    await database.deleteFrom('site_config').where('key', '=', 'helpHours').execute();
    const row = { key: 'helpHours', value: JSON.stringify(hours), updated_at: 0 };
    await database.insertInto('site_config').values(row).execute();
    await site.reload();
  }
  async function ask(by: Visitor, form: Record<string, string> = {}): Promise<string> {
    const { body } = await by.call<{ ChatId: string }>('/helpdesk/start', { form });
    if (body.errcode !== 0) throw new Error(body.errmsg);
    await by.call('/helpdesk/text', { form: { text: 'Where is it?' } });
    return body.data.ChatId;
  }
  const status = async (by: Visitor) => (await by.call<HelpStatus>('/helpdesk/status', get)).body.data;
  async function answer(id: string, text: string) {
    await ada.call('/operator/help/take', { form: { id } });
    await ada.call('/operator/help/text', { form: { id, text } });
  }
  async function deliver(outbox: Outbox = platform.services.outbox) {
    const { siteName, siteOrigin, translateMail, database, clock, log } = platform.services;
    await sendAnswers({ siteName, siteOrigin, translateMail, database, clock, log, outbox });
  }
  const mailsTo = (target: string) =>
    platform.services.database.selectFrom('outbox_message').selectAll().where('target', '=', target).execute();

  test('a visitor is asked for an address, and gets each answer there once', async () => {
    expect(await status(visitor)).toMatchObject({ isOpen: false, needsEmail: true, backAt: null });
    const id = await ask(visitor, { email: 'visitor@example.com' });
    expect((await status(visitor)).needsEmail).toBe(false);
    await answer(id, 'It is here [:3:] now');
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const mails = await mailsTo('visitor@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('It is here  now\n\nOperator');
    expect(mails[0]?.text).toMatch(/http:.*\/help\n/);
  });

  test('a member is answered at its own address', async () => {
    const { email } = await platform.services.database
      .selectFrom('member')
      .select('email')
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect((await status(member)).needsEmail).toBe(false);
    await answer(await ask(member), 'Here');
    await deliver();
    expect(await mailsTo(email ?? '')).toHaveLength(1);
  });

  test('an address that is none is refused', async () => {
    const { body } = await visitor.call('/helpdesk/start', { form: { email: 'nobody' } });
    expect(body).toMatchObject({ errcode: 400, data: { fields: { email: /./ } } });
  });

  test('who writes again while somebody is there is answered on the page alone', async () => {
    const id = await ask(visitor, { email: 'later@example.com' });
    await keepHours(alwaysOpen);
    expect(await status(visitor)).toMatchObject({ isOpen: true, backAt: null, needsEmail: false });
    await ask(visitor);
    await answer(id, 'Here');
    await deliver();
    expect(await mailsTo('later@example.com')).toEqual([]);
  });

  test('a mail that can not be delivered is tried again, and dropped in the end', async () => {
    const id = await ask(visitor, { email: 'broken@example.com' });
    await answer(id, 'Here');
    const { database } = platform.services;
    const failing: Outbox = { send: () => Promise.reject(new Error('no mail server')) };
    const waiting = () => database.selectFrom('help_mail').select(['attempts']).execute();
    await deliver(failing);
    await deliver(failing);
    expect(await waiting()).toEqual([{ attempts: 1 }]);
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      await database.updateTable('help_mail').set({ next_at: 0 }).execute();
      await deliver(failing);
    }
    expect(await waiting()).toEqual([]);
  });

  test('what is older than the terms say is deleted with its pictures, and the rest stays', async () => {
    const id = await ask(visitor, { email: 'old@example.com' });
    const image = new Blob([new Uint8Array(await makePhoto())], { type: 'image/jpeg' });
    await visitor.call('/helpdesk/image', { files: { image } });
    await visitor.call('/helpdesk/text', { form: { text: 'new' } });
    const { database, clock, files } = platform.services;
    const own = database
      .selectFrom('chat_message')
      .select(['number', 'file_id'])
      .where('conversation_id', '=', Number(id));
    const picture = (await own.where('number', '=', 2).executeTakeFirstOrThrow()).file_id ?? '';
    const old = database.updateTable('chat_message').set({ created_at: clock.now() - 731 * dayMs });
    await old.where('conversation_id', '=', Number(id)).where('number', '<', 3).execute();
    expect(await files.get(picture)).toBeDefined();
    await purgeHelp({ database, clock, files });
    expect(await files.get(picture)).toBeUndefined();
    const { body } = await visitor.call('/helpdesk/history', get);
    expect(body.data).toMatchObject({ hasOlder: false, lastUid: 3, messages: [{ uid: 3, body: 'new' }] });

    const everything = { now: () => clock.now() + 800 * dayMs };
    await purgeHelp({ database, clock: { ...clock, ...everything }, files });
    expect((await visitor.call('/helpdesk/history', get)).body.data).toBeNull();
    const left = database.selectFrom('help_conversation').select('mail_to').where('conversation_id', '=', Number(id));
    expect(await left.execute()).toEqual([{ mail_to: null }]);
  });
});
