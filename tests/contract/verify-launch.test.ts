import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startupCalls } from '../../contract/startup.ts';
import { startupModes } from '../../contract/startup-values.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import { openPgliteForTest } from '../support/databases.ts';
import { openStartup, type StartupWorld } from '../support/startup.ts';

let opened: OpenDatabase;
let world: StartupWorld;
let server: Server;
let site: string;
beforeAll(async () => {
  opened = await openPgliteForTest();
  world = openStartup(opened.database);
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const parameters = Object.fromEntries(searchParams);
    const answer = pathname.endsWith('/detail')
      ? { ok: true, data: await world.detail(searchParams.get('id') ?? '') }
      : // Pages of two rows, so that the program has to ask for the next one.
        await world.handlers.allocations({
          query: { ...startupCalls.allocations.query.parse(parameters), limit: 2 },
        } as never);
    response.end(JSON.stringify(answer.ok ? { errcode: 0, ...answer } : { errcode: 404, errmsg: 'not found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await opened.close();
});

const verify = (project: string) => promisify(execFile)(process.execPath, ['scripts/verify-launch.mjs', site, project]);

test.each(startupModes)('a launch of the mode %s can be recomputed, and a changed row is found', async (mode) => {
  const project = await world.list({ mode, cap: '400', maximum: '200' });
  const amounts = mode === 'firstCome' ? ['100', '33.3', '200'] : ['100', '33.3', '200', '77.77', '150.5'];
  for (const amount of amounts) {
    const answer = await world.subscribe(await world.addMember(), project, amount);
    expect(answer).toMatchObject({ ok: true });
  }
  await expect(verify(project)).rejects.toThrow('not computed yet');
  await world.compute(project);
  const total = mode === 'firstCome' ? '666.6' : '1000';
  expect((await verify(project)).stdout).toBe(
    `${project}: ${amounts.length} allocations follow from the list, ${total} DOT in all\n`,
  );
  const rows = opened.database.updateTable('startup_commitment').where('number', '=', 2);
  const ids = opened.database.selectFrom('startup_project').select('id').where('key', '=', project);
  await rows.where('project_id', '=', ids).set({ amount: '33.4' }).execute();
  await expect(verify(project)).rejects.toThrow('the hash of the list');
  await rows.where('project_id', '=', ids).set({ amount: '33.3', allocation: '1' }).execute();
  await expect(verify(project)).rejects.toThrow('the allocation of number 2');
});
