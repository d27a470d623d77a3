import type { Envelope } from '../../contract/call.ts';
import { apiPath } from '../../server/http/api-path.ts';

type Sent = {
  method?: string;
  form?: Record<string, string>;
  json?: unknown;
  /** Sent as a multipart body. */
  files?: Record<string, Blob | string>;
  headers?: Record<string, string>;
};
export type Seen<T> = { status: number; headers: Headers; body: Envelope<T> };

/** Somebody who keeps cookies, like a browser; `send` is an API in this process, or fetch. */
export function createVisitor(
  send: (request: Request) => Response | Promise<Response>,
  { origin = 'http://localhost', headers: everyTime = {} }: { origin?: string; headers?: Record<string, string> } = {},
) {
  const cookies = new Map<string, string>();

  function keepCookies(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  return {
    cookies,
    /** Calls a path below /api/v1: a POST when there is a form, JSON or nothing else said. */
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
    async call<T = any>(
      path: string,
      { method = 'POST', form, json, files, headers = {} }: Sent = {},
    ): Promise<Seen<T>> {
      const text = form ? new URLSearchParams(form).toString() : json !== undefined && JSON.stringify(json);
      const body = files ? multipartOf(files) : text;
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
      const request = new Request(`${origin}${apiPath}${path}`, {
        method,
        headers: {
          ...everyTime,
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(text && { 'content-type': type }),
          ...headers,
        },
        ...(body && { body }),
      });
      const response = await send(request);
      keepCookies(response);
      return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope<T> };
    },
  };
}
function multipartOf(files: Record<string, Blob | string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(files)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value);
  }
  return form;
}
export type Visitor = ReturnType<typeof createVisitor>;
