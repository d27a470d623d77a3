import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ok } from '../../contract/result.ts';
import { createApiForTest, exampleHandlers, listenForTest } from '../../tests/support/api.ts';
import { createAddressReader, goneAddress, localAddress, networkOf, networksOf } from './client-address.ts';

const direct = createAddressReader('');
const behindProxies = createAddressReader('10.0.0.0/8, 2001:db8::1');

test('believes nobody who is no trusted proxy', () => {
  expect(direct('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
  expect(behindProxies('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
});

test('reads the address that the trusted proxy saw, not the one that the client claims', () => {
  expect(behindProxies('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
  expect(behindProxies('10.1.2.3', '1.2.3.4, 198.51.100.1')).toBe('198.51.100.1');
  expect(behindProxies('10.1.2.3', '198.51.100.1, 10.9.9.9')).toBe('198.51.100.1');
  expect(behindProxies('2001:db8::1', '2001:db8:5::9')).toBe('2001:db8:5::9');
});

test('keeps the proxy where the header is nonsense', () => {
  expect(behindProxies('10.1.2.3', '<script>')).toBe('10.1.2.3');
  expect(behindProxies('10.1.2.3', undefined)).toBe('10.1.2.3');
});

test('knows an IPv4 client of a dual socket', () => {
  expect(direct('::ffff:203.0.113.5', undefined)).toBe('203.0.113.5');
  expect(behindProxies('::ffff:10.1.2.3', '::ffff:198.51.100.1')).toBe('198.51.100.1');
});

test('takes the address that our own pages pass in this process', () => {
  expect(direct(undefined, '198.51.100.1')).toBe('198.51.100.1');
  expect(direct(undefined, undefined)).toBe(localAddress);
});

test('does not take a client that reset its connection for our own pages', async () => {
  const asked = Promise.withResolvers<string>();
  const { account } = exampleHandlers();
  const csrfToken: typeof account.csrfToken = ({ facts }) => {
    asked.resolve(facts.address);
    return ok({ token: 't' });
  };
  const listening = await listenForTest(createApiForTest({ handlers: { account: { ...account, csrfToken } } }));
  const socket = connect(Number(new URL(listening.origin).port), '127.0.0.1', () => {
    socket.write('POST /api/v1/csrftoken HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n');
    socket.resetAndDestroy();
  });
  expect(await asked.promise).toBe(goneAddress);
  await listening.close();
});

test.each(['10.0.0', '10.0.0.0/33', 'proxy.example', '10.0.0.0/x'])('refuses the trusted proxy %s at start', (text) => {
  expect(() => createAddressReader(text)).toThrow('TRUSTED_PROXIES');
});

test('counts an IPv6 household as one', () => {
  expect(networkOf('203.0.113.5')).toBe('203.0.113.5');
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb:cccc:dddd:eeee'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2'));
});

test('counts an IPv6 address for its /48 as well, which has the budgets of eight', () => {
  expect(networksOf('203.0.113.5')).toEqual([{ name: '203.0.113.5', budgets: 1 }]);
  const [own, site, ...others] = networksOf('2001:db8:1:2:aaaa::1');
  expect(own).toEqual({ name: '2001:db8:1:2', budgets: 1 });
  expect(site).toMatchObject({ budgets: 8 });
  expect(others).toEqual([]);
  expect(networksOf('2001:db8:1:ffff::9')[1]).toEqual(site);
  expect(networksOf('2001:db8:2:2:aaaa::1')[1]).not.toEqual(site);
  // One /48, whose last group of zeros is left out or not.
  expect(networksOf('2001:db8::1')[1]).toEqual(networksOf('2001:db8:0:5::1')[1]);
});
