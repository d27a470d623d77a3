/** Headers that no honest client sends; cookies come beside those of the session. */
export type HostileHeaders = { what: string; headers: Record<string, string> };

const named = (name: string, values: Record<string, string>): HostileHeaders[] =>
  Object.entries(values).map(([what, value]) => ({ what: `${name}: ${what}`, headers: { [name]: value } }));

const anyValues = {
  'the empty text': '',
  'a text of 5 kB': 'x'.repeat(5_000),
  'letters that are not ASCII': 'é\u00ad\u00ff',
  'the name of the prototype': '__proto__',
  separators: ';,=;,="\\',
  markup: '<script>alert(1)</script>',
};

export const anyHeaders: HostileHeaders[] = [
  ...named('accept-language', { ...anyValues, 'no weights': 'en;q=NaN,de;q=1e309,*;q=-1', 'a path': '../../en' }),
  ...named('user-agent', anyValues),
  ...named('accept', { separators: ';,=' }),
  ...named('cookie', {
    ...anyValues,
    'broken escapes': 'a=%zz%; %=1',
    'the prototype': '__proto__=1; constructor=2; toString=3',
    '300 cookies': 'a=1; '.repeat(300),
    'a session of markup': 'session=<b>; operator=<b>; session=',
  }),
  ...named('x-forwarded-for', { ...anyValues, 'no address': '999.1.1.1', '500 addresses': '1.1.1.1,'.repeat(500) }),
  ...named('x-csrf-token', anyValues),
  ...named('if-none-match', anyValues),
  ...named('range', { 'all of it, often': `bytes=${'0-,'.repeat(500)}` }),
  ...named('origin', { 'another site': 'https://elsewhere.example', null: 'null', nonsense: '::' }),
  ...named('sec-fetch-site', { 'another site': 'cross-site', nonsense: 'x' }),
];

export const idempotencyKeys = named('idempotency-key', {
  ...anyValues,
  'only spaces': '   ',
  '256 characters': 'x'.repeat(256),
  SQL: "1'; drop table member; --",
});
