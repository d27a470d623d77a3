import { diffArrays } from 'diff';

export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Lines that differ; with more of them, the text counts as written anew. */
const editsMax = 2_000;

/** What turns one text into the other, line by line: as few lines as possible are taken out and put in. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: editsMax });
  if (!changes) return [...mark('removed', before), ...mark('added', after)];
  return changes.flatMap(({ added, removed, value }) => {
    if (added) return mark('added', value);
    return mark(removed ? 'removed' : 'same', value);
  });
}

const mark = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }));
