import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  cookies?: readonly string[];
  body: string | Buffer<ArrayBuffer>;
};

const notModified = 304;
/** How long a client that is still sending has to read its answer. */
const lingerMs = 1_000;

/** Answers a request from a socket once the answer is ready. */
export async function sendAnswer(
  [incoming, outgoing]: readonly [IncomingMessage, ServerResponse],
  answer: Promise<Answer> | Answer,
  log: Log,
): Promise<void> {
  try {
    writeAnswer(incoming, outgoing, await answer);
  } catch (error) {
    log.error({ err: error, path: incoming.url?.split('?')[0] }, 'an answer could not be sent');
    outgoing.destroy();
  }
}

/** Sends the answer over the socket of the request. */
export function writeAnswer(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): void {
  const { status, headers, cookies, body } = answer;
  // A 304 must not have Content-Length: it would be taken for the length of the resource.
  const length = status === notModified ? {} : { 'content-length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...length, ...(cookies?.length && { 'set-cookie': [...cookies] }) });
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
  if (!incoming.complete) cutOff(incoming);
}

/** Node would otherwise keep reading unwanted data for as long as the client sends. */
function cutOff(incoming: IncomingMessage): void {
  const timer = setTimeout(() => incoming.socket.destroy(), lingerMs);
  incoming.once('close', () => clearTimeout(timer));
}

/** For our own pages in this process. */
export function toResponse({ status, headers, cookies, body }: Answer): Response {
  const response = new Response(status === notModified ? null : body, { status, headers });
  for (const cookie of cookies ?? []) response.headers.append('set-cookie', cookie);
  return response;
}
