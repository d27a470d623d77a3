/** JSON as it is written, since JSON.stringify can not write all of it. */
export type HostileJson = { what: string; json: string };

const named = (values: Record<string, string>): HostileJson[] =>
  Object.entries(values).map(([what, json]) => ({ what, json }));

/** A value of each type; where a field takes one of them, it is a right value. */
export const typedValues = named({
  null: 'null',
  true: 'true',
  'the number 7': '7',
  'a number that no float holds': '1e309',
  'an empty list': '[]',
  'a list in a list': '[["a"]]',
  'an empty object': '{}',
  'an object with a prototype': '{"__proto__":{"admin":true}}',
  'an object with a method': '{"toString":null,"length":-1}',
  'a list that is 1,000 deep': '['.repeat(1_000) + ']'.repeat(1_000),
});

export const numbers = named({
  zero: '0',
  'minus zero': '-0',
  'minus one': '-1',
  'a fraction': '1.5',
  'a tiny number': '1e-9',
  'a huge number': '1e308',
  '2^31': '2147483648',
  '2^53': '9007199254740992',
  '2^63': '9223372036854775808',
  '10,000 digits': '9'.repeat(10_000),
  'the end of time in JavaScript': '8640000000000001',
  'a number in quotes': '"7"',
  'the empty text': '""',
  'not a number': '"NaN"',
});

export const lists = named({
  'a list of 10,000 empty texts': `[${'"",'.repeat(9_999)}""]`,
  'a list of nothing': '[null]',
  'a text': '"support"',
  'an object that looks like a list': '{"0":"a","length":1}',
});

/** Whole bodies that are wrong whatever the call takes. */
export const brokenBodies = named({
  'broken JSON': '{"a":',
  'JSON with more behind it': '{} {}',
  'JSON behind a byte order mark': '\ufeff{}',
  'a list': '[{}]',
  null: 'null',
  'a text': '"a"',
  'a number': '1',
  'the prototype': '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  '50 kB of brackets': '['.repeat(25_000) + ']'.repeat(25_000),
  'an object that is 2,000 deep': `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  'a text of 1 MB': `{"a":"${'x'.repeat(1_000_000)}"}`,
  'single quotes': `{'a':1}`,
  'a comma at the end': '{"a":1,}',
  'a comment': '{/* a */}',
  'invalid UTF-8': Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('latin1'),
});
