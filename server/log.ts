import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Logs as JSON lines; control characters are escaped by JSON, secrets are cut out by path. */
export function createLog(level: string): Log {
  return pino({
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
  });
}
