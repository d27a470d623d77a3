/** A text that no honest client sends, and what to call it. */
export type HostileText = { what: string; text: string };

const named = (texts: Record<string, string>): HostileText[] =>
  Object.entries(texts).map(([what, text]) => ({ what, text }));

/** For every field that is a text on the wire. They fit into an address as well. */
export const anyTexts = named({
  'the empty text': '',
  'only spaces': '   ',
  'only spaces of no width': '\u200b\u200d\ufeff',
  NUL: 'a\0b',
  'control characters': 'a\r\nset-cookie: x=1\u001b[31m',
  'a lone surrogate': 'a\ud800b',
  'letters from right to left': 'a\u202egnp.exe',
  'a flood of combining marks': `a${'\u0301'.repeat(1_000)}`,
  emoji: '👩‍👩‍👧‍👦🇮🇩'.repeat(20),
  'a text of 5 kB': 'x'.repeat(5_000),
  'a path': '../../../etc/passwd',
  'SQL in quotes': "1'; drop table member; --",
  'SQL wildcards': "%_\\%' or '1'='1",
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  templates: '{{7*7}}$\u007b7*7}<%= 7*7 %>{seconds}',
  'a formula': '=cmd|"/c calc"!A1',
  'the name of the prototype': '__proto__',
  'the name of the constructor': 'constructor',
  'a method of every object': 'toString',
});

/** Too long for an address, and just short enough for a body. */
export const longTexts = named({ 'a text of 60 kB': 'x'.repeat(60_000) });

export const amountTexts = named({
  zero: '0',
  'minus zero': '-0',
  'zero with decimals': '0.00',
  'a negative amount': '-1',
  'more than a float holds': '1e309',
  'a tiny exponent': '1e-9',
  '10,000 digits': '9'.repeat(10_000),
  '18 digits': '9'.repeat(18),
  '18 digits and 18 decimals': `${'9'.repeat(18)}.${'9'.repeat(18)}`,
  'the smallest amount there is': '0.000000000000000001',
  '19 decimals': '1.0000000000000000001',
  '18 decimals that are zeros': '1.000000000000000000',
  'leading zeros': '0001',
  'a plus sign': '+1',
  hexadecimal: '0x10',
  infinity: 'Infinity',
  'not a number': 'NaN',
  'full-width digits': '１２',
  'Arabic-Indic digits': '١٢',
  'a separator of thousands': '1,000.5',
  'a decimal comma': '1,5',
  'nothing before the point': '.5',
  'nothing after the point': '5.',
  'two points': '1.2.3',
  'a line break at the end': '1\n',
});

/** Ids, counts, pages and times in milliseconds. */
export const integerTexts = named({
  zero: '0',
  'minus one': '-1',
  'minus zero': '-0',
  '2^31 - 1': '2147483647',
  '2^31': '2147483648',
  '2^53': '9007199254740992',
  '16 nines': '9'.repeat(16),
  '2^63': '9223372036854775808',
  '10,000 digits': '9'.repeat(10_000),
  'a fraction': '1.5',
  'leading zeros': '0001',
  'a plus sign': '+1',
  hexadecimal: '0x1f',
  'an exponent': '1e3',
  infinity: 'Infinity',
  'not a number': 'NaN',
  'full-width digits': '１２',
  'Arabic-Indic digits': '١٢',
  'a universal id': '00000000-0000-4000-8000-000000000000',
  'the end of time in JavaScript': '8640000000000000',
  'one millisecond later': '8640000000000001',
  'the year 10000': '253402300800000',
  'a date in words': 'tomorrow',
});

export const dateTexts = named({
  'no date': '0000-00-00',
  'the 30th of February': '1990-02-30',
  'the 29th of February of no leap year': '1999-02-29',
  'the year 10000': '10000-01-01',
  'a negative year': '-000001-01-01',
  'a date before our time': '0001-01-01',
  'a date to come': '2999-12-31',
  'a date with a time': '1990-05-17T25:61:61Z',
  'full-width digits': '１９９０-05-17',
  'a number': '1790000000000',
});

export const choiceTexts = named({
  'a choice that there is not': 'nothing',
  'all choices': '*',
  'a number': '1',
  'two choices': 'a,b',
});
