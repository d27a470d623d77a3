/**
 * Cuts a dump into its statements, so that a file of any size is restored piece by piece. A statement ends at a
 * semicolon at the end of a line, outside of quotes and function bodies; that is how pg_dump writes them.
 */
export async function* splitStatements(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let statement = '';
  let quote = '';
  for await (const line of splitLines(chunks)) {
    if (statement === '' && (line === '' || line.startsWith('--'))) continue;
    statement += `${line}\n`;
    quote = scanQuotes(line, quote);
    if (quote === '' && line.endsWith(';')) {
      yield statement;
      statement = '';
    }
  }
  if (statement !== '') throw new Error('the dump ends in the middle of a statement');
}

/** Only at line feeds: other line breaks are data. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The quote (' or " or $tag$) that is open after the line, given the one open before it; empty for none. */
function scanQuotes(line: string, quoteBefore: string): string {
  const opening = /--|['"]|\$\w*\$/g;
  let quote = quoteBefore;
  let position = 0;
  while (true) {
    if (quote !== '') {
      const end = line.indexOf(quote, position);
      if (end === -1) return quote;
      position = end + quote.length;
      quote = '';
    }
    opening.lastIndex = position;
    const found = opening.exec(line);
    if (!found || found[0] === '--') return '';
    quote = found[0];
    position = opening.lastIndex;
  }
}
