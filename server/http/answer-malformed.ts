import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errors } from '../../contract/errors.ts';
import { createTranslate } from '../texts.ts';
import { isApiPath } from './api-path.ts';
import { securityHeaders } from './security-headers.ts';

type ParseError = Error & { code?: string; rawPacket?: Buffer };
type Options = {
  /** The page for an address that is too long, as HTML in the language of its path. */
  renderPage(pathname: string): Promise<string>;
};

/** How long a client has to read the answer and close; it may still be sending. */
const lingerMs = 1_000;
const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: errors.addressTooLong.status,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: errors.tooLarge.status,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * For the server's `clientError`: Node refused the data before there was a request. An address (or cookies) above
 * Node's 16 KiB gets the envelope or a page; everything else a bare status, as Node itself would answer.
 */
export function createMalformedAnswer({ renderPage }: Options) {
  const translate = createTranslate('errors');

  async function bodyFor(pathname: string): Promise<{ type: string; body: string }> {
    if (!isApiPath(pathname)) return { type: 'text/html; charset=utf-8', body: await renderPage(pathname) };
    // The language is unknown: the headers were not read.
    const { code } = errors.addressTooLong;
    const body = { errcode: code, errmsg: translate('en', 'addressTooLong'), data: null };
    return { type: 'application/json', body: JSON.stringify(body) };
  }

  return async (error: ParseError, socket: Duplex): Promise<void> => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const isTooLong = status === errors.addressTooLong.status;
    const { type, body } = isTooLong ? await bodyFor(pathnameOf(error.rawPacket)) : { type: 'text/plain', body: '' };
    const headers = {
      ...securityHeaders(false),
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.resume();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

/** The path of the request line, when the packet that was refused begins with it; '/' otherwise. */
const pathnameOf = (packet: Buffer | undefined): string =>
  /^[A-Z]+ (\/[^ ?#]*)/.exec(packet?.toString('latin1', 0, 2_000) ?? '')?.[1] ?? '/';
