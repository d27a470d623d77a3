import { randomBytes, randomInt } from 'node:crypto';
import { postCategories } from '../../../contract/content-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import type { Database } from '../../../server/database/client.ts';
import { keepTicks } from '../../../server/market-data/tick-log/keep-ticks.ts';
import type { Platform } from '../../../server/platform/open-platform.ts';
import { applyForIdentity } from '../../support/identity.ts';
import { addOperator, type SignedInOperator } from '../../support/operators.ts';
import { type SignedIn, signInForTest } from '../../support/platform.ts';
import {
  createConversionInput,
  createFiatWithdrawalInput,
  createPendingTicket,
  createReceipt,
  createRedeemInput,
  createStakeInput,
  createValidInputs,
  createWaitingInput,
  createWithdrawalInput,
} from '../valid-inputs.ts';
import { makePhoto } from './files.ts';

export type People = { platform: Platform; member: SignedIn; operators: Record<OperatorRole, SignedInOperator> };
export type Id = { id: string };

export const databaseOf = ({ platform }: People): Database => platform.services.database;
export const random = (): string => randomBytes(6).toString('hex');
export const newAddress = (): string => `${random()}@example.com`;

export async function dataOf<T>(
  answering: Promise<{ body: { errcode: number; errmsg: string; data: T } }>,
): Promise<T> {
  const { body } = await answering;
  if (body.errcode !== 0) throw new Error(`${body.errcode}: ${body.errmsg}`);
  return body.data;
}

const photoFile = async () => new Blob([new Uint8Array(await makePhoto())], { type: 'image/jpeg' });

export async function addApiKey(people: People): Promise<Id> {
  const key = { key: random(), name: 'Bot', algorithm: 'hmac', verifier: 'a', permission: 'read' } as const;
  const row = { ...key, addresses: '', member_id: people.member.memberId, created_at: 0, expires_at: 1 };
  const added = databaseOf(people).insertInto('api_key').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

/** Far from any price, and no two of them alike. */
const alertThreshold = () => String(randomInt(1_000_000, 100_000_000));

export const alertInput = async () => ({ symbol: 'BTC_USDT', kind: 'risesAbove', threshold: alertThreshold() });

export async function addAlert(people: People): Promise<Id> {
  const facts = { symbol: 'BTC_USDT', kind: 'risesAbove', repeat: 'once', state: 'paused', armed: null } as const;
  const counts = { after_seq: 0, ready_at: 0, version: 0, created_at: 0, member_id: people.member.memberId };
  const row = { ...facts, ...counts, threshold: alertThreshold() };
  const added = databaseOf(people).insertInto('alert').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

export async function addBankAccount(people: People): Promise<Id> {
  const details = JSON.stringify({ bankName: 'Musterbank', iban: 'DE89370400440532013000' });
  const bank = { payment_type: 'bank' as const, country: 'DE', holder: 'Sari Wijaya', details };
  const row = { ...bank, member_id: people.member.memberId, created_at: 1, updated_at: 1 };
  const added = databaseOf(people).insertInto('bank_account').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

export async function addNotification(people: People): Promise<Id> {
  const row = { member_id: people.member.memberId, type: 1, topic: 'security' as const, data: '{}', created_at: 1 };
  const added = databaseOf(people)
    .insertInto('notification')
    .values({ ...row, read_at: null })
    .returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

export async function placeOrder({ member }: People): Promise<Id> {
  const { input } = (await createValidInputs(member))['exchange.create'] ?? {};
  return { id: (await dataOf(member.moveMoney('/exchange/create', input))).order.id };
}

export const withdrawalInput = async ({ platform, member }: People) =>
  (await createWithdrawalInput(platform, member)).input;
export const fiatWithdrawalInput = async ({ platform, member }: People) =>
  (await createFiatWithdrawalInput(platform, member)).input;
export const orderInput = async ({ member }: People) => (await createValidInputs(member))['exchange.create']?.input;
export const conversionInput = async ({ platform, member }: People) =>
  (await createConversionInput(platform, member)).input;
export const ticketInput = ({ platform, member }: People) => createWaitingInput(platform, member);
export const stakeInput = async ({ platform, member }: People) => (await createStakeInput(platform, member)).input;
export const addStake = async ({ platform, member }: People): Promise<Id> =>
  (await createRedeemInput(platform, member)).input;
export const closedTicket = async ({ platform, member }: People): Promise<Id> => ({
  id: await createReceipt(platform, member),
});
export const openTicket = async ({ platform, member }: People): Promise<Id> => ({
  id: await createPendingTicket(platform, member),
});
export const drawInput = async ({ member }: People) => (await createValidInputs(member))['reward.draw']?.input;

/** A tick that an outcome was decided by. */
export async function keepTick(people: People): Promise<Id & { seq: string }> {
  const numbers = { price: parseDecimal('64250.12'), quantity: parseDecimal('0.5') };
  const tick = { symbol: 'BTC_USDT', seq: 42, atMs: 1_790_000_000_000, side: 'buy' as const, ...numbers };
  await keepTicks(databaseOf(people), [tick]);
  return { id: tick.symbol, seq: String(tick.seq) };
}

export async function withdraw(people: People): Promise<Id> {
  const input = await withdrawalInput(people);
  return { id: (await dataOf(people.member.moveMoney('/blockchain/withdraw', input))).id };
}

/** Announces money that comes over a bank; of the one before nothing more is expected. */
export async function announceDeposit(people: People): Promise<Id> {
  const { member } = people;
  const waiting = databaseOf(people).updateTable('fiat_deposit').where('state', '=', 'waiting');
  await waiting.set({ state: 'cancelled', decided_at: 1 }).execute();
  return { id: (await dataOf(member.moveMoney('/fiat/deposits', { currency: 'EUR', amount: '250' }))).id };
}

export async function announceWithPicture(people: People): Promise<Id> {
  const announced = await announceDeposit(people);
  const files = { ...announced, image: await photoFile() };
  await dataOf(people.member.call('/fiat/deposits/picture', { files }));
  return announced;
}

/** A deposit that was credited before its chain dropped it. */
export async function flagDeposit(people: People): Promise<Id> {
  const coins = { network: 'tron', asset: 'USDT', address: 'somewhere', amount: '100', confirmations_needed: 1 };
  const where = { transaction_id: random(), output: 0, state: 'flagged' as const, created_at: 1, credited_at: 1 };
  const row = { ...coins, ...where, member_id: people.member.memberId };
  const added = databaseOf(people).insertInto('deposit').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

/** Another device of the member. */
export async function startSession({ platform, member: { memberId } }: People): Promise<Id> {
  const { database, sessions } = platform.services;
  const userAgent = random();
  await sessions.start(database, { memberId, address: '203.0.113.5', userAgent });
  const started = database.selectFrom('session').select('id').where('user_agent', '=', userAgent);
  return { id: (await started.executeTakeFirstOrThrow()).id };
}

export async function addPushDevice(people: People): Promise<Id> {
  const { id: sessionId } = await startSession(people);
  const keys = { endpoint: `https://${random()}.example.com`, p256dh: '', auth: '', server_key: '' };
  const row = { ...keys, member_id: people.member.memberId, session_id: sessionId, created_at: 0 };
  const added = databaseOf(people).insertInto('push_device').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

export async function findPost(people: People): Promise<Id> {
  const posts = databaseOf(people).selectFrom('content_post').select('id').where('status', '=', 'published');
  return { id: String((await posts.executeTakeFirstOrThrow()).id) };
}

/** A post that nobody has published, at its first version. */
export async function draftPost({ operators }: People): Promise<Id & { version: number }> {
  const created = operators.content.call('/operator/posts/create', {
    form: { category: '1', slug: `post-${random()}` },
  });
  const { id } = await dataOf(created);
  const { version } = await dataOf(operators.content.call(`/operator/posts/one?id=${id}`, { method: 'GET' }));
  return { id, version };
}

/** A post whose first text an editor has written, with the revision that this made. */
export async function editedPost(people: People) {
  const post = await draftPost(people);
  const text = { title: 'Maintenance', summary: 'Tonight.', body: 'Ten minutes.', language: 'en' };
  const { content } = people.operators;
  const { version } = await dataOf(content.call('/operator/posts/text', { json: { ...post, ...text } }));
  const { items } = await dataOf(content.call(`/operator/posts/history?id=${post.id}`, { method: 'GET' }));
  return { id: post.id, version, revision: items[0].id };
}

export async function addPicture(people: People) {
  const { id } = await draftPost(people);
  const picture = await photoFile();
  const upload = people.operators.content.call('/operator/posts/picture', { files: { id, picture, alt: 'A chart' } });
  return { id, name: (await dataOf(upload)).name, version: 0 };
}

export async function findNotice(people: People): Promise<Id> {
  const notices = databaseOf(people)
    .selectFrom('content_post')
    .select('id')
    .where('category', '=', postCategories.notices);
  return { id: String((await notices.executeTakeFirstOrThrow()).id) };
}

export async function footerPost(people: People) {
  const posts = databaseOf(people)
    .selectFrom('content_post')
    .select(['id', 'version'])
    .where('category', '=', postCategories.footerAbout);
  const { id, version } = await posts.executeTakeFirstOrThrow();
  return { posts: [{ id: String(id), version, sort: 1 }] };
}

export async function someIncident({ operators }: People): Promise<Id> {
  const json = { version: '0', language: 'en', state: 'investigating', title: 'a', text: 'b' };
  return { id: (await dataOf(operators.content.call('/operator/status/save', { json }))).id };
}

export async function addDevice(people: People): Promise<Id> {
  const row = { member_id: people.member.memberId, token_hash: random(), device: '', created_at: 1, expires_at: 1 };
  const added = databaseOf(people).insertInto('trusted_device').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

export async function addAddress(people: People): Promise<Id> {
  const where = { network: 'tron', address: random(), memo: '', label: 'Cold wallet' };
  const row = { ...where, member_id: people.member.memberId, trusted_at: 1, created_at: 1, removed_at: null };
  const added = databaseOf(people).insertInto('withdrawal_address').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

export async function addColleague(people: People): Promise<Id> {
  return { id: String(await addOperator(databaseOf(people), ['support'])) };
}

/** A member whose identity the reviewer has begun to look at. */
export async function applyAndTake({ platform, operators }: People): Promise<{ member: string; submittedAt: number }> {
  const applicant = await signInForTest(platform);
  await applyForIdentity(applicant, { number: random() });
  const member = String(applicant.memberId);
  await dataOf(operators.reviewer.call('/operator/reviews/take', { form: { kind: 'identity', id: member } }));
  const one = operators.reviewer.call(`/operator/identityreviews/one?member=${member}`, { method: 'GET' });
  return { member, submittedAt: (await dataOf(one)).submittedAt };
}

/** A reset of the member's second factor that waits for a second voice. */
export async function addProposal(people: People): Promise<Id> {
  const database = databaseOf(people);
  const proposed_by = await addOperator(database, ['admin']);
  const memberId = String(people.member.memberId);
  const row = {
    kind: 'member.resetSecondFactor',
    subject: `member:${memberId}:${random()}`,
    payload: JSON.stringify({ memberId }),
    reason: 'Lost the phone',
    proposed_by,
    proposed_at: Date.now(),
    expires_at: Date.now() + 1_000_000,
    decided_by: null,
    decided_at: null,
    decision_reason: null,
  };
  const added = database.insertInto('proposal').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}

/** The member's conversation with the help desk, taken by nobody, and a message in it. */
export async function askForHelp({ platform, member }: People): Promise<Id & { uid: string }> {
  const { ChatId: id } = await dataOf<{ ChatId: string }>(member.call('/helpdesk/start', { form: {} }));
  const { uid } = await dataOf<{ uid: number }>(member.call('/helpdesk/text', { form: { text: 'Hello' } }));
  const conversation = platform.services.database.updateTable('help_conversation').set({ operator_id: null });
  await conversation.where('conversation_id', '=', Number(id)).execute();
  return { id, uid: String(uid) };
}

export async function askWithPicture(people: People): Promise<Id & { uid: string }> {
  const { id } = await askForHelp(people);
  const files = { image: await photoFile() };
  const { uid } = await dataOf<{ uid: number }>(people.member.call('/helpdesk/image', { files }));
  return { id, uid: String(uid) };
}

/** The same in the hands of an operator. */
export async function takeHelp(people: People): Promise<Id> {
  const { id } = await askForHelp(people);
  await dataOf(people.operators.support.call('/operator/help/take', { form: { id } }));
  return { id };
}

/** The same, closed: its client may say how it went. Nothing names it, since it is the client's own. */
export async function solveHelp(people: People): Promise<object> {
  const { id } = await takeHelp(people);
  await dataOf(people.operators.support.call('/operator/help/close', { form: { id, uid: '1000' } }));
  return {};
}

export async function addHelpAnswer({ operators }: People): Promise<Id> {
  const json = { title: random(), language: 'en', text: 'Hello' };
  return dataOf<Id>(operators.support.call('/operator/help/answers', { json }));
}
