import { setTimeout as wait } from 'node:timers/promises';
import { add, type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../contract/money.ts';
import { type Database, queryRows } from '../../server/database/client.ts';
import type { ExchangeProcess, Trader } from './shared-exchange.ts';

const thinkMs = 20;
const readEveryMs = 200;
const retryMs = 100;

type Place = Pick<ExchangeProcess, 'origin'>;
type Deed = { what: 'in' | 'out' | 'saving' | 'order'; trader: Trader; key: string; amount: string };
type Member = ReturnType<Trader['at']>;

/** What everybody owns, in one snapshot: what was issued, neither more nor less. */
const totalsText = `select string_agg(asset || ' ' || total, ', ' order by asset) as totals from (
    select asset, sum(total) as total from balance join account on account.id = account_id
    where (owner_kind, kind) <> ('house', 'issuance') group by asset) as each`;

/** How often each of the members' amounts stands in the books. */
const storedText = `select owner_id || ' ' || abs(amount)::text as deed, count(*) as times from (
    select owner_id, amount from entry join account on account.id = account_id
    where (owner_kind, kind, asset) = ('member', 'futures', 'USDT')
    union all select member_id, amount from saving_order) as each
  where owner_id = any ($1) group by 1`;

/** The first deeds of a round bring more into the account than the others take out. */
const kinds = ['order', 'in', 'order', 'out', 'order', 'in', 'order', 'out', 'order', 'in', 'order', 'saving'] as const;
const sizes = { in: 90, out: 10, saving: 200, order: 0 };
/** The rules let a member have 50 running Earn orders, which a fast machine comes to in half a minute. */
const savingsMax = 40;

/**
 * Members who move money without end: between two accounts, into savings, and to each other by trades. No amount comes
 * twice, so that the books tell what became of each deed. Every second member asks with one key until there is an
 * answer; the others never ask twice.
 */
export function openBank(
  database: Database,
  traders: readonly Trader[],
  { place, price }: { place: Place; price: number },
) {
  const acknowledged: Deed[] = [];
  const unknown: Deed[] = [];
  const wrong: string[] = [];
  let amounts = 0;
  let isOver = false;
  let savings = '';

  function ask(member: Member, { what, key, amount }: Deed, n: number) {
    const headers = { 'idempotency-key': key };
    if (what === 'order') return member.place(n % 4 === 0 ? 'buy' : 'sell', String(price + (n % 7) - 3), key);
    if (what === 'saving') return member.call('/saving/create', { json: { product: savings, amount }, headers });
    const ways = { in: { from: 'spot', to: 'futures' }, out: { from: 'futures', to: 'spot' } };
    return member.call('/balance/transfer', { json: { currency: 'USDT', amount, ...ways[what] }, headers });
  }

  /** Whether it was acknowledged. */
  async function isDone(member: Member, deed: Deed, n: number): Promise<boolean> {
    const answer = await ask(member, deed, n).catch(() => undefined);
    if (answer && answer.body.errcode !== 0 && answer.status < 502) {
      wrong.push(`${deed.key} ${deed.what}: ${JSON.stringify(answer)}`);
    }
    return answer?.body.errcode === 0;
  }

  /** As a client does that got no answer: with the same key. */
  async function untilDone(member: Member, deed: Deed, n: number): Promise<boolean> {
    while (wrong.length === 0) {
      await wait(retryMs);
      if (await isDone(member, deed, n)) return true;
    }
    return false;
  }

  async function live(trader: Trader, number: number): Promise<void> {
    const member = trader.at(place);
    const isPatient = number % 2 === 0;
    let owned = zero;
    for (let n = 0; !isOver && wrong.length === 0; n += 1) {
      const what = kindOf(n);
      const amount = `${sizes[what]}.${String(++amounts).padStart(6, '0')}`;
      const deed = { what, trader, key: `bank ${number} ${n}`, amount };
      const done = (await isDone(member, deed, n)) || (isPatient && (await untilDone(member, deed, n)));
      (done ? acknowledged : unknown).push(deed);
      owned = ownedAfter(owned, deed);
      if (isPatient) await compare(member, owned, deed.key);
      await wait(thinkMs);
    }
  }

  /** What was acknowledged is there for its member, whoever is asked. */
  async function compare(member: Member, owned: Decimal, after: string): Promise<void> {
    const answer = await member.call('/balance/list').catch(() => undefined);
    if (answer?.status !== 200) return;
    const item = answer.body.data.items.find(
      (one: { account: string; currency: string }) => one.account === 'futures' && one.currency === 'USDT',
    );
    if (item.balance !== formatDecimal(owned)) wrong.push(`${after}: ${item.balance} is not ${formatDecimal(owned)}`);
  }

  const readTotals = async () => (await queryRows<{ totals: string }>(database, totalsText, []))[0]?.totals;
  async function watchTotals(): Promise<number> {
    const first = await readTotals();
    let reads = 0;
    for (; !isOver; reads += 1) {
      const totals = await readTotals();
      if (totals !== first) wrong.push(`${totals} is not ${first}`);
      await wait(readEveryMs);
    }
    return reads;
  }

  async function run(): Promise<{ reads: number }> {
    const { body } = await (traders[0] as Trader).at(place).call('/saving/list', { method: 'GET' });
    savings = body.data.items.find((one: { currency: string }) => one.currency === 'USDT').id;
    const [reads] = await Promise.all([watchTotals(), ...traders.map(live)]);
    return { reads };
  }
  const running = run();

  return {
    acknowledged,
    unknown,
    wrong,
    /** Ends when all have their answers. Gives how often the totals were read. */
    async close(): Promise<{ reads: number }> {
      isOver = true;
      return running;
    },
    /** Deeds that the books do not have once, or have although nobody did them. */
    async findDifferences(): Promise<string[]> {
      const rows = await queryRows<{ deed: string; times: number }>(database, storedText, [
        traders.map(({ id }) => id),
      ]);
      const times = new Map(rows.map(({ deed, times }) => [nameOf(deed), times]));
      const differing = [...times].filter(([, count]) => count !== 1).map(([deed, count]) => `${deed}: ${count} times`);
      const nameOfDeed = ({ trader, amount }: Deed) => nameOf(`${trader.id} ${amount}`);
      const inBooks = (deed: Deed) => deed.what !== 'order';
      const missing = acknowledged
        .filter(inBooks)
        .map(nameOfDeed)
        .filter((deed) => !times.has(deed));
      const asked = new Set([...acknowledged, ...unknown].map(nameOfDeed));
      const invented = [...times.keys()].filter((deed) => !asked.has(deed));
      return [...differing, ...missing.map((deed) => `${deed} is missing`), ...invented.map((deed) => `${deed}: why?`)];
    },
  };
}

function kindOf(n: number): Deed['what'] {
  const what = kinds[n % kinds.length] as Deed['what'];
  return what === 'saving' && n >= savingsMax * kinds.length ? 'in' : what;
}

const ownedAfter = (owned: Decimal, { what, amount }: Deed): Decimal => {
  if (what === 'in') return add(owned, parseDecimal(amount));
  return what === 'out' ? subtract(owned, parseDecimal(amount)) : owned;
};

function nameOf(deed: string): string {
  const [member, amount = ''] = deed.split(' ');
  return `${member} ${formatDecimal(parseDecimal(amount))}`;
}
