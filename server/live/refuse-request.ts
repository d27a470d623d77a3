import { type IncomingMessage, ServerResponse } from 'node:http';

const body = JSON.stringify({ code: 'tooManyRequests', message: 'Too many requests.' });

/** Answers 429 before anything is read. An upgrade has no response that could be sent, so its socket gets the bytes. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse, retryAfterSeconds: number): void {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfterSeconds),
    Connection: 'close',
  };
  if (response instanceof ServerResponse) {
    response.writeHead(429, headers).end(body);
    return;
  }
  const { socket } = request;
  // Node does not listen any more, and a client that is gone must not end the process.
  socket.on('error', () => socket.destroy());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 429 Too Many Requests\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
