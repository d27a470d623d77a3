import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, queryRows } from '../../server/database/client.ts';

/** What is known of the orders that were sent so far, over all rounds. */
export type OrderLedger = {
  /** Order ids by order number, of what was acknowledged. */
  placed: Map<number, string>;
  /** Sent, but without an answer. */
  lost: Set<number>;
  refused: string[];
  sentMax: number;
  /** Contradictions that the process found at its start. */
  findings: string[];
  /** Steps of the program that are no orders. */
  others: string[];
};

export const createOrderLedger = (): OrderLedger => ({
  placed: new Map(),
  lost: new Set(),
  refused: [],
  sentMax: 0,
  findings: [],
  others: [],
});

/** How long the start took, by the clock and in CPU time of the process. */
export type Ready = { wallMs: number; cpuMs: number };
type OrderLoad = {
  ready: Ready;
  /** Ends when the program prints this step next. */
  hear(step: string): Promise<void>;
  kill(): Promise<void>;
};
type Program = 'place-orders.ts' | 'open-tickets.ts' | 'buy-options.ts' | 'open-markets.ts';

/** The acknowledged orders that the database does not have. */
export async function missingOrders(database: Database, placed: ReadonlyMap<number, string>): Promise<number[]> {
  const stored = await database.selectFrom('spot_order').select(['client_id', 'id']).execute();
  return missingOf(placed, new Map(stored.map(({ client_id, id }) => [client_id, String(id)])));
}

/** The same for a call whose orders keep no name that the member gave: its answers stand under their keys. */
export async function missingAnswers(
  database: Database,
  placed: ReadonlyMap<number, string>,
  { call, table }: { call: string; table: 'futures_ticket' | 'boption_order' },
): Promise<number[]> {
  const text = `select key, answer ->> 'id' as id from idempotency
    join ${table} on ${table}.id = (answer ->> 'id')::int8 where call = $1`;
  const stored = await queryRows<{ key: string; id: string }>(database, text, [call]);
  return missingOf(placed, new Map(stored.map(({ key, id }) => [key, id])));
}

const missingOf = (placed: ReadonlyMap<number, string>, idOf: ReadonlyMap<string, string>): number[] =>
  [...placed].filter(([n, id]) => idOf.get(`order-${n}`) !== id).map(([n]) => n);

/** Starts a process that trades in the directory, and first sends again what has no answer. */
export async function startOrderLoad(
  dataDirectory: string,
  orders: OrderLedger,
  program: Program = 'place-orders.ts',
): Promise<OrderLoad> {
  const script = path.join(import.meta.dirname, program);
  const load = [script, dataDirectory, String(orders.sentMax + 1), [...orders.lost].join(',')];
  // Each lives for a second: shorter than it takes V8 to make the database's code fast.
  const child = spawn(process.execPath, ['--liftoff-only', ...load], { stdio: ['pipe', 'pipe', 'pipe'] });
  const complaint = readAll(child.stderr);
  const lines = createInterface({ input: child.stdout });
  const ready = Promise.withResolvers<Ready>();
  lines.on('line', (line) => {
    const [step, first = '', second = ''] = line.split(' ');
    if (step === 'ready') ready.resolve({ wallMs: Number(first), cpuMs: Number(second) });
    else note(orders, line, { step, n: Number(first), text: second });
  });
  child.on('exit', async (code, signal) => {
    ready.reject(new Error(`the process that trades did not start (${signal ?? code}): ${await complaint}`));
  });
  const hear = (step: string) =>
    new Promise<void>((resolve) => lines.on('line', (line) => line.startsWith(`${step} `) && resolve()));
  return { ready: await ready.promise, hear, kill: () => kill(child, lines, complaint) };
}

type KillPlan = {
  program: Program;
  kills: number;
  /** The step from which the time of that round counts: else from an order that it sends. */
  after?(round: number): string;
  /** How long it works in that round. */
  liveMs(round: number): number;
};

/** Starts the program and kills it, again and again. */
export async function killUnderLoad(
  dataDirectory: string,
  orders: OrderLedger,
  { program, kills, after = () => 'sent', liveMs }: KillPlan,
): Promise<Ready[]> {
  const readies: Ready[] = [];
  for (let round = 0; round < kills; round += 1) {
    const load = await startOrderLoad(dataDirectory, orders, program);
    readies.push(load.ready);
    await load.hear(after(round));
    await sleep(liveMs(round));
    await load.kill();
  }
  return readies;
}

async function kill(child: ChildProcess, lines: NodeJS.EventEmitter, complaint: Promise<string>): Promise<void> {
  if (child.exitCode !== null) throw new Error(`the process that trades ended by itself: ${await complaint}`);
  child.kill('SIGKILL');
  // What the process wrote before it died is still read.
  await Promise.all([once(child, 'exit'), once(lines, 'close')]);
}

function note(orders: OrderLedger, line: string, { step, n, text }: { step?: string; n: number; text: string }): void {
  if (step === 'wrong') orders.findings.push(line);
  if (step === 'opening' || step === 'opened') orders.others.push(line);
  if (step === 'sent') {
    orders.lost.add(n);
    orders.sentMax = Math.max(orders.sentMax, n);
  }
  if (step === 'refused') orders.refused.push(line);
  if (step === 'placed') {
    orders.lost.delete(n);
    const before = orders.placed.get(n);
    if (before !== undefined && before !== text) orders.findings.push(`order ${n} was ${before} and is ${text}`);
    orders.placed.set(n, text);
  }
}
