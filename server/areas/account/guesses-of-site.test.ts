import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../../../contract/result.ts';
import { defaultGuessing } from '../../../contract/site.ts';
import { createAccountWorld } from '../../../tests/support/account-world.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';
import type { Captchas } from '../../access/captchas.ts';
import { createRecentTries } from '../../access/recent-tries.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { admitGuess } from './admit-guess.ts';

let opened: OpenDatabase;
let world: Awaited<ReturnType<typeof createAccountWorld>>;
beforeAll(async () => {
  opened = await openPgliteForTest();
  world = await createAccountWorld(opened);
});
afterAll(() => opened.close());

/** Whoever has a /48 of IPv6 comes from another network each time. */
const addressOf = (site: string, network: number) => `2001:db8:${site}:${network.toString(16)}::1`;

test('the networks of a /48 get as many codes without a captcha as eight addresses, by mail or text', async () => {
  const send = async (site: string, network: number) => {
    const { call } = createVisitor(world.api.fetch, { headers: { 'x-forwarded-for': addressOf(site, network) } });
    const byMail = { email: `${site}-${network}@example.com` };
    const byText = { method: 'phone', dialCode: '+62', phone: `812345678${String(network).padStart(2, '0')}` };
    const form: Record<string, string> = network % 2 === 0 ? byMail : byText;
    return (await call('/vcode/signup', { form })).body.errcode;
  };
  for (let network = 0; network < 40; network += 1) expect(await send('a', network)).toBe(0);
  for (let network = 40; network < 80; network += 1) expect(await send('a', network)).toBe(1001);
  // What was refused has used up nothing of what everybody may do together.
  expect(await send('b', 80)).toBe(0);
});

test('the networks of a /48 may guess as many passwords before the captcha as eight addresses', async () => {
  const tries = createRecentTries({ database: opened.database, clock: world.clock });
  const captchas = { check: async () => refuse('captchaRequired') } as unknown as Captchas;
  const guesses = { tries, settings: () => defaultGuessing };
  const guess = async (site: string, network: number) => {
    const guessed = { account: `${site} ${network}`, device: undefined, address: addressOf(site, network) };
    const admitted = await admitGuess({ guesses, captchas }, guessed);
    return admitted.ok ? 'checked' : admitted.error;
  };
  for (let network = 0; network < 240; network += 1) expect(await guess('c', network)).toBe('checked');
  expect(await guess('c', 240)).toBe('captchaRequired');
  expect(await guess('d', 0)).toBe('checked');
});
