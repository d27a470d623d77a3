import type { DestinationStream } from 'pino';

const levelWarn = 40;
const levelError = 50;
/** Of every line; people need neither. */
const unread = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** For a terminal: a line for people in place of each line of JSON. */
export const createLineStream = (write: (text: string) => void): DestinationStream => ({
  write: (json) => write(lineOf(JSON.parse(json))),
});

/** Programs that collect logs read JSON; people in a terminal do not. */
export const terminalStream = (isTerminal: boolean): DestinationStream | undefined =>
  isTerminal ? createLineStream((line) => process.stdout.write(line)) : undefined;

type Entry = { level: number; time: number; msg?: string; err?: { message?: string; stack?: string } };

/** `12:30:05  prices are loaded (symbols: 13, tookMs: 1300)`; warnings and errors say so, with the stack below. */
function lineOf(entry: Entry): string {
  const { level, time, msg = '', err } = entry;
  const facts = Object.entries(entry).flatMap(([name, value]) => (unread.has(name) ? [] : `${name}: ${textOf(value)}`));
  const inBrackets = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  const text = `${clock.format(time)}  ${markOf(level)}${msg}${inBrackets}\n`;
  return visible(err ? `${text}${err.stack || err.message || ''}\n` : text);
}

function markOf(level: number): string {
  if (level >= levelError) return 'Error: ';
  return level >= levelWarn ? 'Warning: ' : '';
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** What a browser says of itself must not move the cursor. */
const visible = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, '?');
