import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

test.each([
  [{ PUBLIC_URL: 'https://pasar.example/', HOST: '10.0.0.1', PORT: 3000 }, 'https://pasar.example'],
  [{ HOST: '0.0.0.0', PORT: 3000 }, 'http://localhost:3000'],
  [{ HOST: '::', PORT: 3000 }, 'http://localhost:3000'],
  [{ HOST: '127.0.0.1', PORT: 3000 }, 'http://127.0.0.1:3000'],
  [{ HOST: '::1', PORT: 3000 }, 'http://[::1]:3000'],
  [{ HOST: 'exchange.local', PORT: 80 }, 'http://exchange.local'],
])('links of a site at %j begin with %s', (address, origin) => {
  expect(siteOrigin(address)).toBe(origin);
});
