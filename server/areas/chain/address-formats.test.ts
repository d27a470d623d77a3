import { describe, expect, test } from 'vitest';
import { addressFormat } from './address-formats.ts';

/** Addresses that were published, each with its format. */
const published: [string, string][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['bitcoin', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['litecoin', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['solana', 'So11111111111111111111111111111111111111112'],
  ['cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
  ['polkadot', '1zugcag7cJVBtVRnFxv5Qftn7xKAnR6YJ9x4x3XLgGgmNnS'],
];
const formats = [...new Set(published.map(([format]) => format))];
const hostile = [
  '',
  ' ',
  '0x',
  'bc1',
  '1',
  'x'.repeat(5_000),
  '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'тест',
  '\0',
];

describe.each(formats)('%s addresses', (name) => {
  const format = addressFormat(name);
  const isValid = (text: string) => format.canonical(text) !== undefined;
  const own = published.filter(([of]) => of === name).map(([, address]) => address);

  test('are known, and those of other networks are not', () => {
    expect(own.filter((address) => !isValid(address))).toEqual([]);
    const foreign = published.filter(([of]) => of !== name).map(([, address]) => address);
    expect([...foreign, ...hostile].filter((address) => isValid(address))).toEqual([]);
  });

  test('of the sandbox are valid, and with any one letter wrong they are not', () => {
    const address = format.encode(new Uint8Array(32).map((_, index) => index * 7 + 1));
    expect(isValid(address)).toBe(true);
    // Solana's have no checksum.
    if (name === 'solana') return;
    const isWrong = (at: number) => {
      const letter = address[at] === 'q' ? 'p' : 'q';
      return !isValid(address.slice(0, at) + letter + address.slice(at + 1));
    };
    expect([...address].every((_, at) => at < 6 || isWrong(at))).toBe(true);
  });
});

test.each([
  ['evm', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bitcoin', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
])('of %s are one address, whatever their case', (name, typed, canonical) => {
  expect(addressFormat(name).canonical(typed)).toBe(canonical);
  expect(addressFormat(name).canonical(canonical)).toBe(canonical);
});

test('an unknown format is refused', () => {
  expect(() => addressFormat('telegraph')).toThrow('unknown address format');
});
