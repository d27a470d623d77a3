// npm run fonts: makes the fonts with which the server writes titles on pictures of shared posts, and is committed. It
// fetches whole fonts from npm (SIL Open Font License 1.1), into a temporary folder since one is larger than all that
// is left of them, and leaves in each the characters that its languages use.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { shareFonts } from '../server/areas/content/share-cards/share-fonts.ts';

const folder = path.join(import.meta.dirname, '../server/areas/content/share-cards/fonts');

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** From one byte to another one, both of the set. */
type Bytes = readonly [first: number, last: number];
/** Second bytes of the national character sets; what stands at others are their extensions. */
const second: Bytes = [0xa1, 0xfe];

/** The two-byte characters of a national character set with these first bytes: its common ones come first. */
function commonOf(encoding: string, [first, last]: Bytes, [from, to] = second): string {
  const decoder = new TextDecoder(encoding);
  const count = to - from + 1;
  const pairs = Array.from({ length: (last - first + 1) * count }, (_, index) =>
    decoder.decode(Uint8Array.of(first + Math.floor(index / count), from + (index % count))),
  );
  // What is no pair of the set is answered with a mark, or with two characters.
  return pairs.filter((pair) => /^[\u0100-\ufffc]$/.test(pair)).join('');
}

/** Punctuation and full-width forms of all East Asian scripts. */
const eastAsian = `${range(0x3000, 0x303f)}${range(0xff01, 0xff5e)}·—…“”‘’`;
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}${range(0x1ea0, 0x1ef9)}`;
const signs = `${range(0x2010, 0x2027)}${range(0x2030, 0x203a)}${range(0x20a0, 0x20bf)}←↑→↓−×≈≠≤≥™`;

type Source = { pack: string; file: string; characters: string; features?: string[] };
/** Han and Hangul need none of the alternate forms that would come with the other features. */
const plain = ['ccmp', 'kern', 'locl'];

const sources: Record<keyof typeof shareFonts, Source> = {
  latin: {
    pack: '@expo-google-fonts/inter@0.4.2',
    file: '700Bold/Inter_700Bold.ttf',
    characters: `${latin}${signs}`,
    features: [...plain, 'calt', 'mark', 'mkmk'],
  },
  // All features: syllables are put together by them.
  devanagari: {
    pack: '@expo-google-fonts/noto-sans-devanagari@0.4.1',
    file: '700Bold/NotoSansDevanagari_700Bold.ttf',
    characters: `${range(0x0900, 0x097f)}\u200c\u200d\u25cc`,
  },
  japanese: {
    pack: '@expo-google-fonts/noto-sans-jp@0.4.3',
    file: '700Bold/NotoSansJP_700Bold.ttf',
    characters: `${commonOf('euc-jp', [0xb0, 0xcf])}${range(0x3041, 0x30ff)}${eastAsian}`,
    features: plain,
  },
  korean: {
    pack: '@expo-google-fonts/noto-sans-kr@0.4.3',
    file: '700Bold/NotoSansKR_700Bold.ttf',
    characters: `${commonOf('euc-kr', [0xb0, 0xc8])}${eastAsian}`,
    features: plain,
  },
  simplified: {
    pack: '@expo-google-fonts/noto-sans-sc@0.4.3',
    file: '700Bold/NotoSansSC_700Bold.ttf',
    characters: `${commonOf('gb18030', [0xb0, 0xd7])}${eastAsian}`,
    features: plain,
  },
  traditional: {
    pack: '@expo-google-fonts/noto-sans-tc@0.4.3',
    file: '700Bold/NotoSansTC_700Bold.ttf',
    characters: `${commonOf('big5', [0xa4, 0xc6], [0x40, 0xfe])}${eastAsian}`,
    features: plain,
  },
};

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'fonts-'));
try {
  const licences: string[] = [];
  for (const [name, { pack, file, characters, features }] of Object.entries(sources)) {
    const options = { cwd: temporary, encoding: 'utf8' as const };
    const archive = execFileSync('npm', ['pack', '--silent', pack], options).trim();
    execFileSync('tar', ['-xzf', archive, `package/${file}`, 'package/LICENSE_FONT'], options);
    const whole = fs.readFileSync(path.join(temporary, 'package', file));
    const keepFeatures = features && { keepFeatures: features };
    const font = await subsetFont(whole, characters, { targetFormat: 'sfnt', noHinting: true, ...keepFeatures });
    fs.writeFileSync(path.join(folder, `${name}.ttf`), font);
    licences.push(fs.readFileSync(path.join(temporary, 'package/LICENSE_FONT'), 'utf8'));
    process.stdout.write(`${name}.ttf: ${font.length} bytes\n`);
  }
  fs.writeFileSync(path.join(folder, 'OFL.txt'), joinLicences(licences));
} finally {
  fs.rmSync(temporary, { recursive: true });
}

/** The licence once, under everybody whose work it is. */
function joinLicences(licences: readonly string[]): string {
  const parts = licences.map((licence) => licence.split(/\n{2}/));
  const owners = new Set(parts.map(([owner]) => owner?.trim()));
  return `${[...owners].join('\n')}\n\n${parts[0]?.slice(1).join('\n\n')}`;
}
