import type { z } from 'zod';

export type LedgerKind = 'trial' | 'real';

/** The variables that the rules below use. Undefined means not set. */
type Given = {
  LEDGER?: LedgerKind | undefined;
  DATABASE_URL?: string | undefined;
  EVM_RPC_URLS?: unknown;
  UDUN_GATEWAY_URL?: unknown;
  FEED?: 'simulated' | 'replay' | 'ccxt' | undefined;
  FEED_SEED?: number | undefined;
  FEED_CCXT_EXCHANGES?: readonly string[];
  MARKET_MAKER?: boolean | undefined;
  SANDBOX_FAUCET?: boolean | undefined;
  SANDBOX_CHAINS?: boolean | undefined;
  DEMO_MEMBERS?: boolean | undefined;
  DEMO_TRADERS?: boolean | undefined;
  TRIAL_BESIDE_REAL?: readonly TrialPart[] | undefined;
};

/** What belongs to a trial, and runs beside real money only when TRIAL_BESIDE_REAL names it. */
export const trialParts = [
  'FEED',
  'FEED_SEED',
  'MARKET_MAKER',
  'SANDBOX_FAUCET',
  'DEMO_MEMBERS',
  'DEMO_TRADERS',
] as const;
export type TrialPart = (typeof trialParts)[number];

/** Variables that connect real coins. */
export const realDoors = ['EVM_RPC_URLS', 'UDUN_GATEWAY_URL'] as const;
const doorsOf = (given: Given): string[] => realDoors.filter((name) => given[name] !== undefined);

/** Real if real coins are connected. No variable shows whether a bank is real, so LEDGER says it. */
const ledgerOf = (given: Given): LedgerKind => given.LEDGER ?? (doorsOf(given).length > 0 ? 'real' : 'trial');

/** Defaults that depend on what the ledger holds: nothing of a trial runs beside real money by itself. */
export function ledgerDefaults(given: Given) {
  const LEDGER = ledgerOf(given);
  const isTrial = LEDGER === 'trial';
  const isSandbox = isTrial && given.DATABASE_URL === undefined;
  return {
    LEDGER,
    FEED: isTrial ? ('simulated' as const) : ('ccxt' as const),
    MARKET_MAKER: isTrial,
    SANDBOX_FAUCET: isSandbox,
    SANDBOX_CHAINS: isSandbox,
    DEMO_MEMBERS: isSandbox,
    DEMO_TRADERS: isSandbox && (given.FEED ?? 'simulated') === 'simulated' && given.MARKET_MAKER !== false,
    TRIAL_BESIDE_REAL: [] as TrialPart[],
  };
}

/** The parts of a trial that this environment runs beside real money. */
export function trialPartsBesideReal(given: Given): TrialPart[] {
  if (ledgerOf(given) === 'trial') return [];
  const isMadeUp = given.FEED === 'simulated' || given.FEED === 'replay';
  const runs = {
    FEED: isMadeUp,
    // Whoever knows the seed knows the prices to come.
    FEED_SEED: given.FEED_SEED !== undefined,
    MARKET_MAKER: given.MARKET_MAKER === true,
    SANDBOX_FAUCET: given.SANDBOX_FAUCET === true,
    DEMO_MEMBERS: given.DEMO_MEMBERS === true,
    DEMO_TRADERS: given.DEMO_TRADERS === true,
  };
  return trialParts.filter((part) => runs[part]);
}

/** Refuses an environment that would mix trial money with real money. */
export function refuseMixture(given: Given, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  const doors = doorsOf(given);
  if (given.LEDGER === 'trial' && doors.length > 0) {
    refuse('LEDGER', `can not be trial with ${doors.join(' and ')}: what moves there is real`);
  }
  if (ledgerOf(given) === 'trial') return;
  if (given.SANDBOX_CHAINS) {
    refuse('SANDBOX_CHAINS', 'can not be true with a real ledger: its coins would be paid out in real ones');
  }
  if (given.FEED_CCXT_EXCHANGES?.length === 1) {
    refuse('FEED_CCXT_EXCHANGES', 'names one exchange: what real money depends on has three sources or more');
  }
  for (const part of trialPartsBesideReal(given)) {
    if (given.TRIAL_BESIDE_REAL?.includes(part)) continue;
    refuse(
      part,
      `belongs to a trial, and this ledger is real; to run it all the same, TRIAL_BESIDE_REAL must name ${part}`,
    );
  }
}
