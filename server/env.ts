import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { ledgerDefaults, refuseMixture, trialParts } from './ledger-environment.ts';
import { readSecretFiles } from './secret-files.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const url = z.url();
function isPushKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'));
    return /^[\w-]{43}$/.test(text);
  } catch {
    return false;
  }
}
/** `engine` may take any lease: of the exchange, futures, binary options, the jobs; `jobs` that of the jobs only. */
const roles = ['pages', 'api', 'live', 'engine', 'jobs'] as const;
const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at + 1)];

const urlsByName = (what: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+=https?:\/\/[^,\s]+(,[a-z0-9]+=https?:\/\/[^,\s]+)*$/, `is ${what}=url, joined by commas`)
    .transform((text) => new Map(text.split(',').map((pair) => splitAt(pair, pair.indexOf('=')))));

/** Its callbacks come to PUBLIC_URL. */
const udunNeeds = ['UDUN_MERCHANT_ID', 'UDUN_API_KEY', 'UDUN_NETWORKS', 'PUBLIC_URL'] as const;

/** Every environment variable, checked once at start. The README's table lists the same names. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: port.default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** Where users reach the site, behind a TLS proxy too; origin checks, cookies and links in mails use it. */
    PUBLIC_URL: url.optional(),
    DATA_DIRECTORY: z.string().default('data'),
    DATABASE_URL: url.optional(),
    /** A standby of that server, from which histories are read. */
    DATABASE_REPLICA_URL: url.optional(),
    /** By which the processes on one DATABASE_URL tell each other news, and count requests together. */
    REDIS_URL: url.optional(),
    /** What a process on a shared DATABASE_URL does, joined by commas; see docs/operations.md. */
    ROLES: z
      .string()
      .default('all')
      .transform((text) => (text === 'all' ? [...roles] : text.split(',')))
      .pipe(z.array(z.enum(roles)).min(1)),
    /** Where the other processes on the same DATABASE_URL reach this one. */
    PEER_URL: url.optional(),
    /** How long a process that is asked to end says so to proxies before it takes no more connections. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
    API_BASE_URL: url.optional(),
    REALTIME_URL: url.optional(),
    /** Whether the ledger holds trial money or real money; it follows from the doors that are open. */
    LEDGER: z.enum(['trial', 'real']).optional(),
    /** Parts of a trial that may run beside real money all the same, joined by commas. */
    TRIAL_BESIDE_REAL: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(trialParts)))
      .optional(),
    FEED: z.enum(['simulated', 'replay', 'ccxt']).optional(),
    /** Simulated prices that are the same in every run, and no secret: for tests and for trying things out. */
    FEED_SEED: z.coerce.number().int().optional(),
    FEED_REPLAY_FILE: z.string().optional(),
    FEED_REPLAY_FORMAT: z.enum(['tardis', 'binance']).default('tardis'),
    FEED_REPLAY_SYMBOL: z.string().default('BTC_USDT'),
    FEED_REPLAY_SPEED: z.coerce.number().positive().max(10_000).default(1),
    /** Names of exchanges, as ccxt calls them; of several the prices are one index. */
    FEED_CCXT_EXCHANGES: z
      .string()
      .default('binance,okx,bybit')
      .transform((text) => text.split(',')),
    /** Other addresses of their APIs. */
    FEED_CCXT_URLS: urlsByName('exchange').optional(),
    /** Rates between money of countries, in the form of the European Central Bank's data service. */
    FIAT_RATES_URL: url.optional(),
    /** The house's own member that keeps orders around the feed's prices. */
    MARKET_MAKER: flag.optional(),
    /** Nodes of networks like Ethereum: `ethereum=https://node.example,bsc=https://...`. */
    EVM_RPC_URLS: urlsByName('network').optional(),
    /** Extended public key of the account (m/44'/60'/0') that members' addresses are derived from. */
    EVM_XPUB: z.string().startsWith('xpub', 'is no extended public key').optional(),
    /** Private key of the wallet that withdrawals are paid from. */
    EVM_HOT_WALLET_KEY: z
      .string()
      .regex(/^0x[\da-f]{64}$/i, 'is no private key')
      .optional(),
    /** The custodian gateway Udun, and the networks that it serves, joined by commas. */
    UDUN_GATEWAY_URL: url.optional(),
    UDUN_MERCHANT_ID: z.string().optional(),
    UDUN_API_KEY: z.string().optional(),
    UDUN_NETWORKS: z
      .string()
      .regex(/^[a-z0-9]+(,[a-z0-9]+)*$/, 'is networks, joined by commas')
      .transform((text) => text.split(','))
      .optional(),
    SMTP_URL: url.optional(),
    SMTP_FROM: z.string().default('Pasar <no-reply@localhost>'),
    SMS_GATEWAY_URL: url.optional(),
    /** Signs push notifications, and whom push services ask about them. Without a key there are none. */
    VAPID_PRIVATE_KEY: z.string().refine(isPushKey, 'is no private key of VAPID').optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'is mailto:address or an address with https')
      .optional(),
    /** 32 bytes in base64 that uploaded files and identity data are encrypted with; else a key in the database. */
    FILES_KEY: z
      .base64()
      .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
      .optional(),
    /** A bucket of an S3-compatible store for uploaded files; else they are in the data directory. */
    FILES_S3_URL: url.optional(),
    FILES_S3_REGION: z.string().default('us-east-1'),
    FILES_S3_ACCESS_KEY_ID: z.string().optional(),
    FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Public keys of age, joined by commas, for which `npm run backup` encrypts; and the secret one for `restore`. */
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[a-z0-9]+(,age1[a-z0-9]+)*$/, 'is public keys of age, joined by commas')
      .transform((text) => text.split(','))
      .optional(),
    BACKUP_IDENTITY: z.string().includes('AGE-SECRET-KEY-', { message: 'is no secret key of age' }).optional(),
    /** Comma-joined addresses or CIDR ranges whose X-Forwarded-For is believed. */
    TRUSTED_PROXIES: z.string().default(''),
    /** Where `/metrics` is served; without it nothing is counted. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** On by default with trial money in the embedded database only. */
    SANDBOX_FAUCET: flag.optional(),
    SANDBOX_CHAINS: flag.optional(),
    DEMO_MEMBERS: flag.optional(),
    /** Members that trade where somebody looks, so that there is something to see. */
    DEMO_TRADERS: flag.optional(),
  })
  .superRefine((env, context) => {
    if (env.FEED === 'replay' && !env.FEED_REPLAY_FILE) {
      context.addIssue({ code: 'custom', path: ['FEED_REPLAY_FILE'], message: 'is needed when FEED is replay' });
    }
    if (env.EVM_RPC_URLS && !env.EVM_XPUB) {
      context.addIssue({ code: 'custom', path: ['EVM_XPUB'], message: 'is needed with EVM_RPC_URLS' });
    }
    const missing = udunNeeds.filter((name) => env.UDUN_GATEWAY_URL && !env[name]);
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: 'is needed with UDUN_GATEWAY_URL' });
    }
    const exchanges = env.FEED_CCXT_EXCHANGES;
    if (exchanges.length === 2 || new Set(exchanges).size < exchanges.length) {
      const message = 'names one exchange, or three different ones or more: the mean of two is no index';
      context.addIssue({ code: 'custom', path: ['FEED_CCXT_EXCHANGES'], message });
    }
    const { ROLES, PEER_URL, REDIS_URL, DATABASE_REPLICA_URL } = env;
    const needServer = { ROLES: ROLES.length < roles.length, PEER_URL, REDIS_URL, DATABASE_REPLICA_URL };
    for (const [name, isSet] of env.DATABASE_URL ? [] : Object.entries(needServer)) {
      if (isSet) context.addIssue({ code: 'custom', path: [name], message: 'needs a DATABASE_URL' });
    }
    if (env.VAPID_PRIVATE_KEY && !env.VAPID_SUBJECT) {
      context.addIssue({ code: 'custom', path: ['VAPID_SUBJECT'], message: 'is needed with VAPID_PRIVATE_KEY' });
    }
    refuseMixture(env, context);
    for (const name of env.FILES_S3_URL ? (['FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const) : []) {
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'is needed with FILES_S3_URL' });
    }
  });
type Parsed = z.output<typeof environmentSchema>;
type Defaults = ReturnType<typeof ledgerDefaults>;
export type Environment = Parsed & { [Name in keyof Defaults]-?: NonNullable<Parsed[Name]> };

/** Throws an Error whose message names each wrong variable on a line of its own. */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const { variables, problems } = readSecretFiles(given);
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(set));
  if (parsed.success && problems.length === 0) return { ...ledgerDefaults(parsed.data), ...parsed.data };
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  const lines = [...problems, ...issues].map(([name, message]) => `  ${name}: ${message}`);
  throw new Error(`The environment is not right:\n${lines.join('\n')}`);
}
