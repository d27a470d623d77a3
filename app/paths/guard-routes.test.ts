import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { siteCalls } from '../../contract/site.ts';
import { features } from '../../contract/site-features.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { guardRoutes } from './guard-routes.server.ts';

const loader = vi.fn(() => 'loaded');
const action = vi.fn(() => 'done');
const page = (id: string, path: string, parentId = 'root') => ({ id, path, parentId, module: { default: () => null } });
const routes = {
  root: { id: 'root', module: { default: () => null } },
  exchange: { ...page('exchange', 'exchange'), module: { default: () => null, loader, action } },
  orders: { ...page('orders', 'exchangecoinorder', 'exchange'), module: { loader } },
  finance: page('finance', 'finance'),
  product: { ...page('product', 'product', 'finance'), module: { loader } },
  quotes: { ...page('quotes', 'quotes'), module: { loader } },
  futures: { ...page('futures', 'futures'), module: { loader } },
  futuresIndex: { id: 'futuresIndex', index: true, parentId: 'futures', module: { loader } },
} as unknown as ServerBuild['routes'];

function run(id: string, name: 'loader' | 'action', mask: number) {
  const context = new RouterContextProvider();
  const site = { ...siteCalls.config.example.answer, features: mask };
  context.set(apiContext, { siteConfig: async () => site } as never);
  context.set(pageContext, { language: 'en' } as never);
  const guarded = guardRoutes(routes)[id]?.module[name] as (args: unknown) => Promise<unknown>;
  return guarded({ context, request: new Request('https://pasar.example/exchange') });
}

test.each([
  ['exchange', 'loader', features.exchange],
  ['exchange', 'action', features.exchange],
  ['product', 'loader', features.finance],
] as const)('the %s page’s %s is not run while its area is off', async (id, name, off) => {
  await expect(run(id, name, off)).rejects.toMatchObject({
    init: { status: 404 },
    data: { message: expect.stringContaining('switched off') },
  });
  expect([loader, action].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('what stands around the first page of an area is there for the others, and that page is off', async () => {
  expect(await run('futures', 'loader', 16)).toBe('loaded');
  await expect(run('futuresIndex', 'loader', 16)).rejects.toMatchObject({ init: { status: 404 } });
});

test('orders that were placed are there while the exchange is off', async () => {
  expect(await run('orders', 'loader', features.exchange)).toBe('loaded');
});

test('other pages, and its own while it is on, are as they were', async () => {
  expect(await run('exchange', 'loader', 4)).toBe('loaded');
  expect(guardRoutes(routes).quotes).toBe(routes.quotes);
  expect(guardRoutes(routes).root).toBe(routes.root);
});
