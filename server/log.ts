import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const depthMax = 4;

/** Logs as JSON lines; control characters are escaped by JSON, secrets are cut out by path. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const options = {
    level,
    redact: [
      'password',
      '*.password',
      'cookie',
      '*.cookie',
      'headers.cookie',
      'headers.authorization',
      'token',
      '*.token',
    ],
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return pino(options, destination);
}

const ignore = () => undefined;

/**
 * A process whose log nobody reads any more goes on without one. With pino's own writer it would never end: what is
 * fatal, and what is left at the end, that writes again and again (`flushSync` of sonic-boom 4.2.1).
 */
function standardOutput(): DestinationStream {
  if (!process.stdout.listeners('error').includes(ignore)) process.stdout.on('error', ignore);
  return { write: (line) => void process.stdout.write(line) };
}

/**
 * The useful properties of an error. Others may contain a whole request with headers, and the message may contain an
 * address with a token.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (typeof error === 'string') return withoutSecrets(error);
  // What pages throw instead of errors, such as redirects.
  if (!(error instanceof Error)) return error?.constructor.name ?? String(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(isShort(code) && { code }),
    ...(isShort(constraint) && { constraint }),
    ...(error.cause !== undefined && depth < depthMax && { cause: describeError(error.cause, depth + 1) }),
  };
}

const isShort = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';

const fullAddress = /\b(?!file:|node:)([a-z][a-z+.-]*:\/\/)(?:[^\s/@"'<>]*@)?([^\s/?#"'`<>()]+)[^\s"'`<>()]*/gi;
const query = /(\/[\w\-./%~:@]*)\?[^\s"'`<>()]*/g;

/** Keeps the host of full addresses, and what stands before the query of paths. */
const withoutSecrets = (text: string): string => text.replaceAll(fullAddress, '$1$2').replaceAll(query, '$1');
