import { c2cOrderCalls } from '../../../contract/c2c-orders.ts';
import { chatCalls } from '../../../contract/chat.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { tradeDeeds } from '../../paths/c2c-paths.ts';
import { startMessage } from '../chat/post-message.server.ts';
import { startDeed } from './order-deeds.server.ts';
import { readProof } from './read-proof.server.ts';

const doneDeeds = ['report', 'block'] as const;

/** The order of the address, and the deed that it asks for while that is possible. */
export async function readTradeDeed(api: PageApi, parameters: URLSearchParams) {
  const order = await api.load(c2cOrderCalls.order, { query: { id: parameters.get('id') ?? '' } });
  const asked = tradeDeeds.find((known) => known === parameters.get('do'));
  const deeds: readonly string[] = [...order.deeds, 'report', 'block'];
  const deed = asked && deeds.includes(asked) ? asked : null;
  return { order, asked, deed, isRefused: asked !== undefined && deed === null };
}

/** An order with its conversation, and the form of the deed that the address asks for. */
export async function loadOrder(api: PageApi, parameters: URLSearchParams) {
  const { order, deed, isRefused } = await readTradeDeed(api, parameters);
  const [chat, proof] = await Promise.all([
    api.load(chatCalls.history, { query: { id: order.chatId } }),
    deed === 'release' ? readProof(api, order) : null,
  ]);
  return {
    order,
    chat,
    message: startMessage(),
    deed,
    /** The address asks for a deed that is not possible now. */
    isRefused,
    /** What the member has just done about the other side. */
    done: doneDeeds.find((known) => known === parameters.get('done')),
    state: deed && startDeed(deed),
    proof,
  };
}
export type OrderData = Awaited<ReturnType<typeof loadOrder>>;
