import { orderStatuses } from '../../../contract/c2c-values.ts';
import { messageTypes } from '../../../contract/chat-values.ts';
import type { Result } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { type DueRows, forEachDue, type JobSurroundings } from '../../jobs/for-each-due.ts';
import { createTranslate } from '../../texts.ts';
import type { ChatOwner } from '../chat/chat-owner.ts';
import { enterConversation } from '../chat/enter-conversation.ts';
import { say } from '../chat/say.ts';
import { payOrder, releaseOrder } from './change-order.ts';

const translate = createTranslate('c2c-demo');

/** How long a demo merchant seems to look at an order before it greets, pays and releases. */
const [greetMs, payMs, releaseMs] = [2_000, 6_000, 8_000];

/** Orders on ads of demo merchants; the rows are the only memory, so that a restart forgets nothing. */
const onDemoAds = `merchant_id in (select id from member where purpose = 'demoTrader')`;

/** As a buyer it says that it has paid. */
const paying: DueRows = {
  job: 'demo-merchants-pay',
  text: `
    select id, created_at + ${payMs} as due from c2c_order
    where state = 'unpaid' and buyer_id = merchant_id and ${onDemoAds}`,
  async work(tx, { id }, atMs) {
    const { merchant_id: memberId, reference } = await readOrder(tx, id);
    const key = { id, memberId, isMerchant: true };
    mustDo(await payOrder(tx, { key, status: orderStatuses.unpaid, paidReference: `DEMO ${reference}`, atMs }));
  },
};

/** As a seller it releases once the buyer has said that it was paid. */
const releasing: DueRows = {
  job: 'demo-merchants-release',
  text: `
    select id, paid_at + ${releaseMs} as due from c2c_order
    where state = 'paid' and seller_id = merchant_id and ${onDemoAds}`,
  async work(tx, { id }, atMs) {
    const { merchant_id: memberId } = await readOrder(tx, id);
    const key = { id, memberId, isMerchant: true };
    mustDo(await releaseOrder(tx, { key, status: orderStatuses.paid, atMs }));
  },
};

/** It greets each taker once, in the taker's language. */
const greetingOf = (chatOwners: readonly ChatOwner[]): DueRows => ({
  job: 'demo-merchants-greet',
  text: `
    select id, created_at + ${greetMs} as due from c2c_order
    where ended_at is null and ${onDemoAds} and not exists (
      select from chat_message where chat_message.conversation_id = c2c_order.conversation_id and side = 'host')`,
  async work(tx, { id }, atMs) {
    const order = await readOrder(tx, id);
    const caller = { member: { id: order.merchant_id }, cookies: {} };
    const chat = { chatOwners, clock: { now: () => atMs } };
    const entered = mustDo(await enterConversation(tx, chat, order.conversation_id, caller));
    const side = order.seller_id === order.merchant_id ? 'sell' : 'buy';
    const body = translate(order.language ?? 'en', `hello.${side}`);
    mustDo(await say(tx, entered, { type: messageTypes.text, body, clientId: 'demo-hello', atMs }));
  },
});

/** What demo merchants do, each when its time has come. */
export async function answerAsDemo(
  surroundings: JobSurroundings & { chatOwners: readonly ChatOwner[] },
): Promise<void> {
  for (const due of [greetingOf(surroundings.chatOwners), paying, releasing]) await forEachDue(due, surroundings);
}

const readOrder = (tx: Transaction, id: number) =>
  tx
    .selectFrom('c2c_order')
    .innerJoin('member as taker', 'taker.id', 'c2c_order.member_id')
    .select(['merchant_id', 'seller_id', 'reference', 'conversation_id', 'taker.language'])
    .where('c2c_order.id', '=', id)
    .executeTakeFirstOrThrow();

/** A refusal means that somebody else was faster; the transaction is undone. */
function mustDo<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`a demo merchant was refused: ${result.error}`);
  return result.data;
}
