// Requests and answers as one thread can give them to another: a copy of their parts.
import { bodyOf, readBody } from './body.ts';

export type PlainRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | undefined;
};

export type PlainAnswer = {
  status: number;
  headers: [string, string][];
  /** null where there must be none, as in redirects. */
  body: Uint8Array | null;
};

export const writeRequest = async (request: Request): Promise<PlainRequest> => ({
  url: request.url,
  method: request.method,
  headers: [...request.headers],
  body: request.body ? await request.bytes() : undefined,
});

export const readRequest = ({ url, method, headers, body }: PlainRequest): Request =>
  new Request(url, { method, headers, ...(body && { body }) });

export const writeAnswer = async (response: Response): Promise<PlainAnswer> => ({
  status: response.status,
  headers: [...response.headers],
  body: response.body && (await readBody(response)),
});

export const readAnswer = ({ status, headers, body }: PlainAnswer): Response =>
  new Response(body && bodyOf(body), { status, headers });
