import { totpCode } from '../../server/access/totp.ts';
import { createMember } from '../../server/areas/account/create-member.ts';
import { inTransaction } from '../../server/database/client.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { createVisitor } from './visitor.ts';

export const password = 'correct horse 7';
const stepMs = 30_000;
let created = 0;

/** A member that is signed in by password, with an e-mail address of its own where nothing else is said. */
export async function signInByPassword(platform: Platform, contacts: { email?: string; phone?: string } = {}) {
  created += 1;
  const { database, passwords, randomBytes, sessions } = platform.services;
  const contact = contacts.phone ? contacts : { email: `password-${created}@example.com`, ...contacts };
  const member = { ...contact, passwordHash: await passwords.hash(password) };
  const context = { atMs: Date.now(), randomBytes, onMemberCreated: [] };
  const added = await inTransaction(database, (tx) => createMember(tx, member, context));
  if (!added.ok) throw new Error(added.error);
  const { memberId } = added.data;
  const visitor = createVisitor(platform.api.fetch, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const session = { memberId, address: '203.0.113.9', userAgent: 'test' };
  visitor.cookies.set('session', await sessions.start(database, session));

  const post = async (path: string, form: Record<string, string> = {}) => (await visitor.call(path, { form })).body;
  const get = async (path: string) => (await visitor.call(path, { method: 'GET' })).body.data;

  /** The number that a call answered with is told nowhere but in the message. */
  async function lastMessage(target: string) {
    const ofTarget = database.selectFrom('outbox_message').selectAll().where('target', '=', target);
    return ofTarget.orderBy('id', 'desc').executeTakeFirst();
  }
  async function lastCode(target: string) {
    return /\b\d{6}\b/.exec((await lastMessage(target))?.text ?? '')?.[0] ?? '';
  }

  /** Turns the authenticator app on; gives its recovery codes, each of which counts once. */
  async function turnOnAuthenticator() {
    const { setup } = await get('/account/ga');
    const code = totpCode(setup.secret, Math.floor(Date.now() / stepMs));
    const form = { action: 'turnOn', password, code, setup: setup.token };
    const turned = await post('/account/ga', form);
    if (turned.errcode !== 0) throw new Error(turned.errmsg);
    return turned.data.recoveryCodes as string[];
  }
  return { ...contact, memberId, visitor, post, get, lastMessage, lastCode, turnOnAuthenticator };
}
export type PasswordMember = Awaited<ReturnType<typeof signInByPassword>>;
