import { describe, expect, it } from 'vitest';
import { siteCalls } from '../../contract/site.ts';
import { createLoad, createLoadOwn } from './load-call.server.ts';
import type { Refusal } from './refusal.ts';

const refusal = (status: number): Refusal => ({ ok: false, code: status, status, message: 'no' });
const sendRefusal = (status: number) => async () => refusal(status);

async function thrownBy(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => 'nothing',
    (thrown) => thrown,
  );
}

describe('a loader whose call is refused', () => {
  it.each([
    [200, 404],
    [400, 404],
    [401, 401],
    [403, 403],
    [404, 404],
    [429, 429],
    [500, 503],
    [503, 503],
  ])('with %i shows the error page %i on a public page', async (status, shown) => {
    const thrown = await thrownBy(createLoad(sendRefusal(status), '/quotes')(siteCalls.config, {}));
    const message = status === 400 ? '' : 'no';
    expect(thrown).toMatchObject({ data: { message }, init: { status: shown } });
  });
  it.each(['/assets', '/assets/assetspot', '/exchange/exchangecoinorder', '/boption'])(
    'with 401 on %s sends to the login page, which comes back',
    async (path) => {
      const thrown = await thrownBy(createLoad(sendRefusal(401), `${path}?id=1`)(siteCalls.config, {}));
      expect(thrown).toBeInstanceOf(Response);
      expect((thrown as Response).headers.get('location')).toBe(`/login?from=${encodeURIComponent(`${path}?id=1`)}`);
    },
  );
  it.each(['/', '/login', '/register', '/quotes', '/exchange', '/futures', '/convert', '/announcements'])(
    'with 401 on %s stays there',
    async (path) => {
      const thrown = await thrownBy(createLoad(sendRefusal(401), `${path}?id=1`)(siteCalls.config, {}));
      expect(thrown).not.toBeInstanceOf(Response);
    },
  );
  it('with 401 has no own data, when they were asked for on a public page', async () => {
    expect(await createLoadOwn(sendRefusal(401), '/quotes')(siteCalls.config, {})).toBeUndefined();
    expect(await thrownBy(createLoadOwn(sendRefusal(503), '/quotes')(siteCalls.config, {}))).toMatchObject({
      init: { status: 503 },
    });
  });
});
