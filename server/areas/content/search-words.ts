/**
 * Words as a search sees them, the same on both databases and for every script. Words between spaces are kept whole;
 * Chinese, Japanese and Korean have no such spaces, or endings on every word, so they are cut into pairs of characters.
 */
export type SearchRun = { text: string; isPaired: boolean };

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
const runPattern =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+/gu;
const pairedPattern = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

const runLengthMax = 60;
const queryRunsMax = 8;

/** Without case, accents of Latin letters, and the wide forms of Asian keyboards. */
export function foldText(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().normalize('NFD');
  return folded.replace(/[\u0300-\u036f]/g, '').normalize('NFC');
}

export function splitRuns(text: string): SearchRun[] {
  const words = foldText(text).match(wordPattern) ?? [];
  const runs = words.flatMap((word) => word.match(runPattern) ?? []);
  return runs.map((run) => {
    const isPaired = pairedPattern.test(run);
    return { text: isPaired ? run : run.slice(0, runLengthMax), isPaired };
  });
}

/** Of a run of n characters the n - 1 pairs, and the last character, so that each one starts something. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => `${character}${characters[index + 1] ?? ''}`);
}

type Weight = 'A' | 'B' | 'D';
/** What PostgreSQL keeps of positions; later words count as if they stood here. */
const positionMax = 16_383;
const positionsPerWordMax = 255;

/** The text of a tsvector: title, summary and body, of falling weight. */
export function searchVector(parts: { title: string; summary: string; body: string }): string {
  const places = new Map<string, string[]>();
  let position = 0;
  const add = (text: string, weight: Weight) => {
    for (const run of splitRuns(text)) {
      for (const word of run.isPaired ? pairsOf(run.text) : [run.text]) {
        position = Math.min(position + 1, positionMax);
        const known = places.get(word) ?? [];
        if (known.length < positionsPerWordMax) known.push(`${position}${weight}`);
        places.set(word, known);
      }
      // A gap, so that no phrase reaches from one run into the next.
      position = Math.min(position + 1, positionMax);
    }
  };
  add(parts.title, 'A');
  add(parts.summary, 'B');
  add(parts.body, 'D');
  return Array.from(places, ([word, known]) => `'${word}':${known.join(',')}`).join(' ');
}

/** The text of a tsquery that asks for all words, by their beginnings; undefined when nothing is left to look for. */
export function searchQuery(asked: string): string | undefined {
  const runs = splitRuns(asked).slice(0, queryRunsMax);
  const terms = runs.map(({ text, isPaired }) => {
    const pairs = isPaired ? pairsOf(text) : [text];
    if (pairs.length === 1) return `'${text}':*`;
    return `(${pairs
      .slice(0, -1)
      .map((pair) => `'${pair}'`)
      .join(' <-> ')})`;
  });
  return terms.length > 0 ? terms.join(' & ') : undefined;
}
