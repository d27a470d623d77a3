export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Lines compared with lines; beyond, what differs counts as written anew. */
const cellsMax = 4_000_000;

/** What turns one text into the other, line by line: as few lines as possible are taken out and put in. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd -= 1;
    newEnd -= 1;
  }
  return [
    ...mark('same', before.slice(0, start)),
    ...diffMiddle(before.slice(start, oldEnd), after.slice(start, newEnd)),
    ...mark('same', before.slice(oldEnd)),
  ];
}

const mark = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }));

function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  const width = after.length + 1;
  if ((before.length + 1) * width > cellsMax) return [...mark('removed', before), ...mark('added', after)];
  // How many lines the ends of both have in common, from each pair of places on.
  const common = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      const longest = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      common[row * width + column] = longest;
    }
  }
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      lines.push(...mark('same', before.slice(row, row + 1)));
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push(...mark('removed', before.slice(row, row + 1)));
      row += 1;
    } else {
      lines.push(...mark('added', after.slice(column, column + 1)));
      column += 1;
    }
  }
  return [...lines, ...mark('removed', before.slice(row)), ...mark('added', after.slice(column))];
}
