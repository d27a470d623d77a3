import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const address = 'https://pasar.example/operator/invitation?token=secret';

test.each([
  ['in its message', new Error(`can not draw ${address}`)],
  ['as a path in its message', new Error('no route for /reset?token=secret&x=1')],
  ['in its cause', new Error('failed', { cause: new Error(address) })],
  ['in the cause of its cause', new Error('failed', { cause: new Error('failed', { cause: address }) })],
  ['as a property', Object.assign(new Error('failed'), { input: address, url: address })],
  ['as a request', Object.assign(new Error('failed'), { request: { headers: { cookie: 'session=secret' } } })],
  ['as the path of a node', new Error('HTTP request failed. URL: https://node.example/v3/secret')],
  ['before a host', new Error('no connection to postgres://pasar:secret@localhost/pasar')],
  ['as another thing than an error', { config: { url: address } }],
])('an error is logged without a secret %s', (_name, err) => {
  const text = linesOf((log) => log.error({ err }, 'a page failed'));
  expect(text).toContain('a page failed');
  expect(text).not.toContain('secret');
});

test('an error is logged with what helps to find it', () => {
  const err = Object.assign(new Error('no connection to https://node.example/v3/x'), { code: 'ECONNREFUSED' });
  const line = JSON.parse(linesOf((log) => log.error({ err }, 'failed')));
  expect(line.err).toMatchObject({ type: 'Error', message: 'no connection to https://node.example' });
  expect(line.err).toMatchObject({ code: 'ECONNREFUSED', stack: expect.stringMatching(/log\.test\.ts:\d+:\d+/) });
});

test('a process whose log nobody reads any more goes on, and ends when it has to', async () => {
  const program = `
    const { createLog } = await import(${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))});
    const log = createLog('info');
    process.stdin.once('end', () => {
      log.info('nobody reads this');
      setImmediate(() => {
        log.fatal('nor this');
        process.exit(3);
      });
    }).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Else it would stay for ever, as it did.
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  child.stdout.destroy();
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([3, null]);
  clearTimeout(timer);
});
