import type { Call } from '../../contract/call.ts';

/** The declared parts of a call, loosely typed: `RequestOf<Call>` checked them where they were written. */
export type CallParts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  input?: Record<string, unknown>;
  idempotencyKey?: string;
};

/** The HTTP request of a call. A POST without input sends an empty object (spec section 7). */
export function encodeCall(call: Call, parts: CallParts, base: { url: string; headers: Headers }): Request {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''));
  const url = new URL(`/api/v1${path}`, base.url);
  for (const [name, value] of textEntries(parts.query)) url.searchParams.append(name, value);
  const headers = new Headers(base.headers);
  // A form may send any text as its key, and a header takes only some: our own keys stay as they are.
  if (parts.idempotencyKey) headers.set('Idempotency-Key', encodeURIComponent(parts.idempotencyKey));
  if (call.method === 'GET') return new Request(url, { headers });
  return new Request(url, { method: 'POST', headers, body: encodeBody(call, parts.input ?? {}, headers) });
}

function encodeBody(call: Call, input: Record<string, unknown>, headers: Headers): BodyInit {
  if (call.body === 'form') return new URLSearchParams(textEntries(input));
  if (call.body === 'multipart') return encodeMultipart(input);
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(input);
}

function encodeMultipart(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

function textEntries(values: Record<string, unknown> = {}): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}
