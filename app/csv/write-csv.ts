/** Without it Excel assumes the system's old encoding. */
const byteOrderMark = '\uFEFF';
const number = /^-?\d+(\.\d+)?$/;

/**
 * One line of a CSV file (RFC 4180). A spreadsheet reads a value that begins with = + - @, a tab or a line break as a
 * formula, so such values get a leading apostrophe. Plain numbers stay numbers, including negative ones.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

function csvValue(value: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) && !number.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The whole file, produced as the reader takes it. */
export function csvStream(
  header: readonly string[],
  pages: AsyncIterable<readonly string[][]>,
  { isForProgram = false }: { isForProgram?: boolean | undefined } = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = pages[Symbol.asyncIterator]();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode((isForProgram ? '' : byteOrderMark) + csvLine(header)));
    },
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map(csvLine).join('')));
    },
    async cancel() {
      await lines.return?.();
    },
  });
}
