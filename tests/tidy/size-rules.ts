import type { Rule } from './rule.ts';
import { isScript } from './source-files.ts';

const linesMax = 300;
const lineLengthMax = 120;
const longLine = new RegExp(`^.{${lineLengthMax + 1},}$`, 'gmu');
const severalLines = (count: number) => 'let a = 1;\n'.repeat(count);

export const sizeRules: Rule[] = [
  {
    says: `a file has at most ${linesMax} lines`,
    appliesTo: isScript,
    find: ({ text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > linesMax ? [{ offset: text.length, what: `has ${lines} lines` }] : [];
    },
    bad: [{ path: 'server/a.ts', text: severalLines(linesMax + 1) }],
    good: [{ path: 'server/a.ts', text: severalLines(linesMax) }],
  },
  {
    says: `a line has at most ${lineLengthMax} characters`,
    appliesTo: (file) => isScript(file) || /\.(?:css|sql)$/.test(file),
    find: ({ text }) =>
      Array.from(text.matchAll(longLine), (match) => ({ offset: match.index, what: `has ${match[0].length}` })),
    bad: [{ path: 'server/a.sql', text: `select 1;\nselect '${'x'.repeat(lineLengthMax)}';` }],
    good: [{ path: 'app/a.ts', text: `'${'é'.repeat(lineLengthMax - 3)}';` }],
  },
];
