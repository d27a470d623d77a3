import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

const evm = { EVM_RPC_URLS: 'ethereum=https://node.example', EVM_XPUB: 'xpub1' };
const custodian = {
  UDUN_GATEWAY_URL: 'https://custodian.example',
  UDUN_MERCHANT_ID: '300015',
  UDUN_API_KEY: 'key',
  UDUN_NETWORKS: 'tron',
  PUBLIC_URL: 'https://pasar.example',
};
const bank = { LEDGER: 'real' };

test('without any setting the money is trial money, with all that belongs to a trial', () => {
  expect(readEnvironment({})).toMatchObject({
    LEDGER: 'trial',
    FEED: 'simulated',
    MARKET_MAKER: true,
    SANDBOX_FAUCET: true,
    SANDBOX_CHAINS: true,
    DEMO_MEMBERS: true,
    DEMO_TRADERS: true,
  });
});

test.each([
  ['chains', evm],
  ['a custodian', custodian],
  ['banks', bank],
])('beside real %s nothing of a trial runs by itself', (_name, doors) => {
  expect(readEnvironment(doors)).toMatchObject({
    LEDGER: 'real',
    FEED: 'ccxt',
    MARKET_MAKER: false,
    SANDBOX_FAUCET: false,
    SANDBOX_CHAINS: false,
    DEMO_MEMBERS: false,
    DEMO_TRADERS: false,
  });
});

const parts = [
  ['FEED', { FEED: 'simulated' }],
  ['FEED', { FEED: 'replay', FEED_REPLAY_FILE: 'trades.csv' }],
  ['FEED_SEED', { FEED_SEED: '7' }],
  ['MARKET_MAKER', { MARKET_MAKER: 'true' }],
  ['SANDBOX_FAUCET', { SANDBOX_FAUCET: 'true' }],
  ['DEMO_MEMBERS', { DEMO_MEMBERS: 'true' }],
  ['DEMO_TRADERS', { DEMO_TRADERS: 'true' }],
] as [string, Record<string, string>][];

test.each(parts)('%s of a trial is refused beside real money, until TRIAL_BESIDE_REAL names it', (name, given) => {
  for (const doors of [evm, custodian, bank]) {
    expect(() => readEnvironment({ ...doors, ...given })).toThrow(`${name}: belongs to a trial`);
    const named = [given.TRIAL_BESIDE_REAL, name].filter(Boolean).join(',');
    expect(readEnvironment({ ...doors, ...given, TRIAL_BESIDE_REAL: named }).LEDGER).toBe('real');
  }
});

test('chains of the sandbox never run beside real money, and real chains never on a trial ledger', () => {
  expect(() => readEnvironment({ ...evm, SANDBOX_CHAINS: 'true' })).toThrow('SANDBOX_CHAINS: can not be true');
  expect(() => readEnvironment({ ...evm, LEDGER: 'trial' })).toThrow('LEDGER: can not be trial with EVM_RPC_URLS');
  expect(() => readEnvironment({ TRIAL_BESIDE_REAL: 'SANDBOX_CHAINS' })).toThrow('TRIAL_BESIDE_REAL');
});

test('by themselves demo traders need the embedded database, simulated prices and the market maker', () => {
  const databases = { DATABASE_URL: 'postgres://localhost/pasar' };
  const replay = { FEED: 'replay', FEED_REPLAY_FILE: 'trades.csv' };
  for (const given of [databases, replay, { MARKET_MAKER: 'false' }]) {
    expect(readEnvironment(given).DEMO_TRADERS).toBe(false);
    expect(readEnvironment({ ...given, DEMO_TRADERS: 'true' }).DEMO_TRADERS).toBe(true);
  }
});
