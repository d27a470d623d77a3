import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createLineStream } from './log-lines.ts';

const printed = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  const stream = createLineStream((line) => {
    text += line;
  });
  write(createLog('info', stream));
  return text;
};

test('in a terminal a line of the log is a sentence with its facts, and no JSON', () => {
  const text = printed((log) => log.info({ symbols: 13, tookMs: 1300 }, 'prices are loaded'));
  expect(text).toMatch(/^\d\d:\d\d:\d\d {2}prices are loaded \(symbols: 13, tookMs: 1300\)\n$/);
});

test('in a terminal warnings and errors say that they are, and errors show where they come from', () => {
  expect(printed((log) => log.warn('the feed is silent'))).toMatch(/Warning: the feed is silent\n$/);
  const text = printed((log) => log.error({ err: new Error('no room') }, 'a job failed'));
  expect(text).toMatch(/Error: a job failed\nError: no room\n {4}at /);
});

test('in a terminal secrets are cut out and control characters escaped as in JSON', () => {
  const text = printed((log) => log.info({ token: 'abc', device: 'a\u001b[31mb' }, 'a sign-in'));
  expect(text).not.toContain('abc');
  expect(text).not.toContain('\u001b');
});
