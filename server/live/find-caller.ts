import type { LiveFeedOptions, LiveSocket } from './live-feed.ts';
import { cookieOf } from './subscriptions.ts';

/** How long a program hears its member at most after its key has expired; removed keys are cut at once. */
const keyEveryMs = 30_000;

/**
 * Finds out whose connection it is: of the member whose API key signed it, and then its cookies count for nothing, or
 * of the member with the session. Gives the name of the refusal of a wrong signature.
 */
export async function findCaller(socket: LiveSocket, options: LiveFeedOptions): Promise<string | undefined> {
  const { auth } = socket.handshake;
  if (auth.apiKey === undefined) {
    socket.data.member = await options.findMember(cookieOf(socket));
    return undefined;
  }
  const admitted = await options.findKey(auth, socket.request);
  if (!admitted.ok) return admitted.error;
  socket.data.member = admitted.data.member;
  socket.data.isKeyAlive = admitted.data.isAlive;
  return undefined;
}

/**
 * Joins the room through which the sockets of a session or key are cut. If it ended during the handshake, the cut came
 * before this socket joined, so it is looked up again.
 */
export async function joinSession(socket: LiveSocket, options: LiveFeedOptions): Promise<void> {
  const { member, isKeyAlive } = socket.data;
  if (!member) return;
  void socket.join(`session:${member.sessionId}`);
  const isAlive = isKeyAlive ?? (async () => (await options.findMember(cookieOf(socket))) !== undefined);
  await leaveWhenOver(socket, isAlive, options);
  if (!isKeyAlive || !socket.connected) return;
  const look = () => void leaveWhenOver(socket, isKeyAlive, options);
  const timer = setInterval(look, options.keyEveryMs ?? keyEveryMs).unref();
  socket.once('disconnect', () => clearInterval(timer));
}

async function leaveWhenOver(
  socket: LiveSocket,
  isAlive: () => Promise<boolean>,
  { log }: LiveFeedOptions,
): Promise<void> {
  try {
    if (await isAlive()) return;
    socket.emit('signedOut');
  } catch (error) {
    log.error({ err: error }, 'live: the session could not be read again');
  }
  socket.disconnect(true);
}
