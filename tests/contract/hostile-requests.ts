import type { Call } from '../../contract/call.ts';

/** What no honest client sends, as values of a JSON field. */
const hostileValues: [string, unknown][] = [
  ['a number of 10,000 digits', '9'.repeat(10_000)],
  ['an exponent', '1e400'],
  ['a negative amount', '-1'],
  ['a text of 5 kB', 'x'.repeat(5_000)],
  ['a path', '../../etc/passwd'],
  ['SQL', "1'; drop table member; --"],
  ['markup', '<script>alert(1)</script>'],
  ['NUL', 'a\0b'],
  ['a lone surrogate', 'a\ud800b'],
  ['control characters', 'a\r\nset-cookie: x=1'],
  ['the empty text', ''],
  ['a list', ['a']],
  ['an object', { a: { b: {} } }],
  ['an unsafe integer', 2 ** 60],
  ['NaN by name', 'NaN'],
  ['null', null],
  ['true', true],
];

/** Whole bodies that are wrong whatever the call. */
const hostileBodies: [string, string][] = [
  ['broken JSON', '{"a":'],
  ['a list', '[{}]'],
  ['null', 'null'],
  ['the prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
  ['50 kB of brackets', '['.repeat(25_000) + ']'.repeat(25_000)],
  ['a deep object', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
  ['a huge number', `{"amount":${'9'.repeat(10_000)}}`],
  ['100 kB', JSON.stringify({ note: 'x'.repeat(100_000) })],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('latin1')],
];

export type HostileRequest = { what: string; path: string; body?: string; type?: string; mayPass: boolean };

/**
 * Requests to a call that are wrong in one place each. `mayPass` marks those that may be right after all, where a
 * field takes any text.
 */
export function hostileRequestsOf(call: Call): HostileRequest[] {
  const filled = Object.entries((call.example.params ?? {}) as Record<string, string>).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)),
    call.path,
  );
  const query = (call.example.query ?? {}) as Record<string, string>;
  const input = (call.example.input ?? {}) as Record<string, unknown>;
  const searchOf = (fields: Record<string, unknown>) =>
    `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]))}`;
  const json = 'application/json';
  const requests: HostileRequest[] = [];
  for (const [name, value] of hostileValues) {
    for (const field of Object.keys(call.example.params ?? {})) {
      const path = call.path.replace(`:${field}`, encodeURIComponent(String(value).toWellFormed()));
      requests.push({ what: `${name} as ${field} in the path`, path, mayPass: false });
    }
    for (const field of Object.keys(query)) {
      const path = filled + searchOf({ ...query, [field]: value });
      requests.push({ what: `${name} as ${field} in the query`, path, mayPass: true });
    }
    for (const field of Object.keys(input)) {
      const body = JSON.stringify({ ...input, [field]: value });
      requests.push({ what: `${name} as ${field}`, path: filled, body, type: json, mayPass: !call.movesMoney });
    }
  }
  const [field = 'a'] = Object.keys({ ...query, ...input });
  const twice = `${filled}?${field}=1&${field}=2`;
  requests.push({ what: `${field} twice in the query`, path: twice, mayPass: false });
  requests.push({ what: 'broken escapes in the query', path: `${filled}?%zz=%ff&${field}=%`, mayPass: true });
  if (call.method === 'GET') return requests;
  for (const [name, body] of hostileBodies) {
    requests.push({ what: `a body of ${name}`, path: filled, body, type: json, mayPass: false });
  }
  for (const [name, value] of Object.entries(input)) {
    const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    const body = `{${member},${JSON.stringify(input).slice(1)}`;
    requests.push({ what: `${name} twice in a body that is right`, path: filled, body, type: json, mayPass: false });
  }
  const form = 'application/x-www-form-urlencoded';
  requests.push({
    what: `${field} twice in the form`,
    path: filled,
    body: `${field}=1&${field}=2`,
    type: form,
    mayPass: false,
  });
  requests.push({ what: 'XML', path: filled, body: '<a/>', type: 'application/xml', mayPass: false });
  return requests;
}
