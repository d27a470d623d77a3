import type { IncomingMessage } from 'node:http';
import { type Result, refuse } from '../../contract/result.ts';
import { socketAddressOf } from './client-address.ts';
import { readIncoming, readStream, type TakeBytes } from './read-body.ts';

/** A request as the API reads it, however it arrived. */
export type Received = {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly queryText: string;
  /** Of the client's socket; undefined when our own pages ask in this process. */
  readonly socketAddress: string | undefined;
  /** By the lower-case name. */
  header(name: string): string | undefined;
  /** Host that the request was sent to: of its header, or of its URL when pages call in the same process. */
  host(): string;
  /**
   * Refuses (tooLarge) as soon as there are more than `sizeMaxBytes`, whatever length was announced; a body that breaks
   * off is refused as invalidInput, one that `take` has no room for as picturesBusy. Whoever reads it once more gets
   * the same, since a signed request is read before its call is.
   */
  readBody(sizeMaxBytes: number, take?: TakeBytes): Promise<Result<Buffer<ArrayBuffer>>>;
};

const noBody = { ok: true, data: Buffer.alloc(0) } as const;

/** Node's own request, with no web Request around it (docs/decisions/021-requests-of-node.md). */
export class SocketRequest implements Received {
  readonly method: string;
  readonly path: string;
  readonly queryText: string;
  readonly #incoming: IncomingMessage;
  #body: Promise<Result<Buffer<ArrayBuffer>>> | undefined;

  constructor(incoming: IncomingMessage) {
    const { method = '', url = '' } = incoming;
    const queryStart = url.indexOf('?');
    this.method = method;
    this.path = queryStart === -1 ? url : url.slice(0, queryStart);
    this.queryText = queryStart === -1 ? '' : url.slice(queryStart + 1);
    this.#incoming = incoming;
  }

  get socketAddress(): string | undefined {
    return socketAddressOf(this.#incoming);
  }

  header(name: string): string | undefined {
    return this.#incoming.headers[name]?.toString();
  }

  host(): string {
    return this.#incoming.headers.host ?? '';
  }

  readBody(sizeMaxBytes: number, take?: TakeBytes): Promise<Result<Buffer<ArrayBuffer>>> {
    this.#body ??= this.#read(sizeMaxBytes, take);
    return this.#body;
  }

  async #read(sizeMaxBytes: number, take?: TakeBytes): Promise<Result<Buffer<ArrayBuffer>>> {
    const { 'content-length': length, 'transfer-encoding': encoding } = this.#incoming.headers;
    if (Number(length) > sizeMaxBytes) return refuse('tooLarge');
    return length === undefined && encoding === undefined ? noBody : readIncoming(this.#incoming, sizeMaxBytes, take);
  }
}

export class LocalRequest implements Received {
  readonly method: string;
  readonly path: string;
  readonly queryText: string;
  readonly socketAddress = undefined;
  readonly #request: Request;
  readonly #host: string;
  #body: Promise<Result<Buffer<ArrayBuffer>>> | undefined;

  constructor(request: Request) {
    const { pathname, search, host } = new URL(request.url);
    this.method = request.method;
    this.path = pathname;
    this.queryText = search.slice(1);
    this.#request = request;
    this.#host = host;
  }

  header(name: string): string | undefined {
    return this.#request.headers.get(name) ?? undefined;
  }

  host(): string {
    return this.header('host') ?? this.#host;
  }

  readBody(sizeMaxBytes: number, take?: TakeBytes): Promise<Result<Buffer<ArrayBuffer>>> {
    this.#body ??= this.#read(sizeMaxBytes, take);
    return this.#body;
  }

  async #read(sizeMaxBytes: number, take?: TakeBytes): Promise<Result<Buffer<ArrayBuffer>>> {
    if (Number(this.header('content-length')) > sizeMaxBytes) return refuse('tooLarge');
    try {
      return await readStream(this.#request.body, sizeMaxBytes, take);
    } catch {
      return refuse('invalidInput');
    }
  }
}
