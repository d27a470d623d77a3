// Not a benchmark: the SQL that writes the large exchange of `fill-size.ts`.
import { dayMs } from '../server/clock.ts';

/** Everything happened within these days, the last of them yesterday. */
export const spanDays = 360;
/** This one bought in every 50th pair: its lists are long. All others have about as much as each other. */
export const firstMember = 10_000;
export const firstTransaction = 10_000;
/** A pair of orders meets in four trades: one entry for each order's hold, six for each trade. */
export const entriesPerPair = 26;
const transactionsPerPair = 6;
/** What each member has got, put into savings, and has open. */
export const entriesPerMember = 6.05;

type World = {
  members: number;
  pairs: number;
  market: number;
  product: number;
  startMs: number;
  usdt: number;
  btc: number;
  usdtFee: number;
  btcFee: number;
};

type Statement = [name: string, text: string];

/** Three accounts for each member, whose ids follow from its number. */
const account = (member: string, at: 0 | 1 | 2) => `(${firstMember} + (${member}) * 3 + ${at})`;
const numbers = (count: number) => `generate_series(0::int8, ${count - 1}) as n`;
const openEvery = 20;
const opened = ({ members }: World) => Math.ceil(members / openEvery);

/** Where the transactions of each kind begin, one after the other in time. */
function transactionsOf({ members, pairs, startMs, ...world }: World) {
  const savings = firstTransaction + members;
  const trading = savings + members;
  const opening = trading + pairs * transactionsPerPair;
  const end = opening + opened({ members, pairs, startMs, ...world });
  const stepMs = (spanDays * dayMs) / (end - firstTransaction);
  const timeOf = (id: string) => `(${startMs} + ((${id}) - ${firstTransaction}) * ${stepMs.toFixed(6)}::float8)::int8`;
  return { savings, trading, opening, end, timeOf };
}

/** In the order in which they run, while the largest tables have no indexes. */
export const statements = (world: World): Statement[] => [
  ...memberStatements(world),
  ...moneyStatements(world),
  ...tradingStatements(world),
];

function memberStatements({ members, startMs }: World): Statement[] {
  const given = ['Sari', 'Budi', 'Aisyah', 'Wei', '王伟', 'Nguyễn', 'Olga', 'João', 'Fatima', 'Hiroshi', '김민준'];
  const family = ['Wijaya', 'Santoso', 'Rahman', 'Chen', '李', 'Trần', 'Petrova', 'Silva', 'Yılmaz', 'Tanaka'];
  const pick = (names: string[], by: string) =>
    `(array[${names.map((name) => `'${name}'`).join(',')}])[(${by}) % ${names.length} + 1]`;
  const name = `${pick(given, 'n')} || ' ' || ${pick(family, 'n / 11')} || ' ' || chr((65 + n / 110 % 26)::int4)`;
  return [
    [
      'members',
      `insert into member (id, email, phone, real_name, referral_code, created_at) overriding system value
       select ${firstMember} + n, 'member' || n || '@mail' || n % 50 || '.example',
         case when n % 3 = 0 then '+62812' || lpad(n::text, 8, '0') end, ${name}, 'Z' || n, ${startMs}
       from ${numbers(members)}`,
    ],
    [
      'accounts',
      `insert into account (id, owner_kind, owner_id, asset, kind) overriding system value
       select ${firstMember} + n * 3 + at, 'member', ${firstMember} + n, asset, kind
       from ${numbers(members)} cross join
         (values (0, 'USDT', 'spot'), (1, 'BTC', 'spot'), (2, 'USDT', 'finance')) as own (at, asset, kind)`,
    ],
    [
      'sign-ins',
      `insert into sign_in (member_id, at, address, user_agent)
       select ${firstMember} + n, ${startMs} + day * ${dayMs}::int8, '203.0.113.5', 'bench'
       from generate_series(1, 2) as day cross join ${numbers(members)}`,
    ],
    [
      'notifications',
      `insert into notification (member_id, type, topic, data, created_at)
       select ${firstMember} + case when turn <= 3 then n else 0 end, 1, 'security', '{}',
         ${startMs} + turn * 1000
       from generate_series(1, 4) as turn cross join ${numbers(members)} where turn <= 3 or n < 10000`,
    ],
    [
      'values of days',
      `insert into member_value (member_id, day, total_usdt)
       select ${firstMember} + n, ${Math.floor(startMs / dayMs) + spanDays} - day, 1000 + day
       from generate_series(1, 10) as day cross join ${numbers(members)}`,
    ],
  ];
}

/** What came, what was asked to go and did not, and what went into savings. */
function moneyStatements(world: World): Statement[] {
  const { members, startMs, usdt, btc, product } = world;
  const { savings, timeOf } = transactionsOf(world);
  const turns = `generate_series(0::int8, ${members + 4_999}) as turn`;
  const busy = `(select turn % ${members} as n, turn from ${turns}) as asked`;
  const ofBusy = `${firstMember} + case when turn < ${members} then n else 0 end`;
  return [
    [
      'deposits',
      `insert into deposit (id, member_id, network, asset, address, amount, transaction_id, output, confirmations,
         confirmations_needed, state, created_at, credited_at) overriding system value
       select turn + 1, ${ofBusy}, 'tron', 'USDT', 'T' || n, case when turn < ${members} then 100000000 else 0.01 end,
         md5(turn::text), 0, 20, 20, case when turn < ${members} then 'credited' else 'tooSmall' end,
         ${startMs} + turn, case when turn < ${members} then ${startMs} + turn end from ${busy}`,
    ],
    [
      'withdrawals',
      `insert into withdrawal (member_id, network, asset, address, amount, fee, value_usdt, state, approvals_needed,
         created_at)
       select ${ofBusy}, 'tron', 'USDT', 'T' || n, 100, 1, 100, 'cancelled', 0, ${startMs} + turn * 1000
       from ${busy}`,
    ],
    [
      'savings',
      `insert into saving_order (id, member_id, product_id, version, amount, account, auto_renew, status, created_at,
         first_day, accrued_day) overriding system value
       select n + 1, ${firstMember} + n, ${product}, 2, 1000, 'spot', false, 1, ${timeOf(`${savings} + n`)},
         ${Math.floor(Date.now() / dayMs)}, ${Math.floor(Date.now() / dayMs)} from ${numbers(members)}`,
    ],
    [
      'transactions of money',
      `insert into ledger_transaction (id, kind, reference, created_at) overriding system value
       select ${firstTransaction} + n, case when n < ${members} then 'deposit' else 'savingHold' end,
         case when n < ${members} then 'deposit:' else 'savingOrder:' end || n % ${members} + 1,
         ${timeOf(`${firstTransaction} + n`)} from ${numbers(2 * members)}`,
    ],
    [
      'entries of money',
      `insert into entry (transaction_id, account_id, seq, amount, hold)
       select id, account_id, seq, amount, hold from ${numbers(members)} cross join lateral (values
         (${firstTransaction} + n, ${usdt}, 0, -100000000, 0),
         (${firstTransaction} + n, ${account('n', 0)}, 1, 100000000, 0),
         (${firstTransaction} + n, ${btc}, 2, -1000, 0), (${firstTransaction} + n, ${account('n', 1)}, 3, 1000, 0),
         (${savings} + n, ${account('n', 0)}, 0, -1000, 0), (${savings} + n, ${account('n', 2)}, 1, 1000, 1000)
       ) as own (id, account_id, seq, amount, hold)`,
    ],
  ];
}

/** Of pair p: the seller's order rests, the buyer's takes it in four trades. Every 20th member has an order open. */
function tradingStatements(world: World): Statement[] {
  const { members, pairs, market, usdtFee, btcFee } = world;
  const { trading, opening, timeOf } = transactionsOf(world);
  const others = members - 1;
  const pair = `(
    select n as p, ${trading} + n * ${transactionsPerPair} as id, 60000 + n % 1000 as price,
      case when n % 50 = 0 then 0 else 1 + n * 7919 % ${others} end as buyer,
      1 + (n * 7919 + 1 + n % 97) % ${others} as seller
    from ${numbers(pairs)}
  ) as pair`;
  const order = `id, member_id, market_id, client_id, input_hash, side, type, time_in_force, is_post_only, price,
    quantity,
    maker_fee_ppm, taker_fee_ppm, placed_status, created_at, filled_quantity, filled_quote, fee, status, is_open,
    rested_seq, updated_at`;
  const hash = `repeat('0', 64)`;
  const trades = 'generate_series(1, 4) as turn';
  return [
    [
      'orders',
      `insert into spot_order (${order})
       select p * 2 + at, ${firstMember} + owner, ${market}, 'order-' || (p * 2 + at), ${hash}, side, 'limit', 'gtc',
         false,
         price, 0.004, 1000, 1000, case at when 1 then 'new' else 'filled' end, ${timeOf('pair.id')}, 0.004,
         0.004 * price, fee, 'filled', false, case at when 1 then p * 6 + 1 end, ${timeOf('pair.id + 5')}
       from ${pair} cross join lateral (values
         (1, seller, 'sell', 0.000004 * price), (2, buyer, 'buy', 0.000004)) as placed (at, owner, side, fee)`,
    ],
    [
      'trades',
      `insert into trade (market_id, seq, price, quantity, taker_side, maker_order_id, taker_order_id, maker_fee,
         taker_fee, created_at)
       select ${market}, p * 6 + 1 + turn, price, 0.001, 'buy', p * 2 + 1, p * 2 + 2, 0.000001 * price, 0.000001,
         ${timeOf('id + 1 + turn')} from ${pair} cross join ${trades}`,
    ],
    [
      'transactions of trades',
      `insert into ledger_transaction (id, kind, reference, created_at) overriding system value
       select id + at, case when at < 2 then 'orderHold' else 'trade' end,
         case when at < 2 then 'order:' || (p * 2 + 1 + at) else 'trade:BTC_USDT:' || (p * 6 + at) end,
         ${timeOf('id + at')} from ${pair} cross join generate_series(0, 5) as at`,
    ],
    [
      'entries of holds',
      `insert into entry (transaction_id, account_id, seq, amount, hold)
       select id + at, account_id, 0, 0, hold from ${pair} cross join lateral (values
         (0, ${account('seller', 1)}, 0.004),
         (1, ${account('buyer', 0)}, 0.004 * price)) as own (at, account_id, hold)`,
    ],
    [
      'entries of trades',
      `insert into entry (transaction_id, account_id, seq, amount, hold)
       select id + 1 + turn, account_id, seq, amount, hold from ${pair} cross join ${trades} cross join lateral (values
         (0, ${account('buyer', 0)}, -0.001 * price, -0.001 * price),
         (1, ${account('seller', 0)}, 0.000999 * price, 0), (2, ${usdtFee}, 0.000001 * price, 0),
         (3, ${account('seller', 1)}, -0.001, -0.001), (4, ${account('buyer', 1)}, 0.000999, 0),
         (5, ${btcFee}, 0.000001, 0)) as own (seq, account_id, amount, hold)`,
    ],
    ...openStatements(world, order, hash, opening),
    [
      'market',
      `insert into spot_market (market_id, seq, order_id_max)
      values (${market}, ${pairs * 6 + opened(world) + 10}, ${pairs * 2 + opened(world) + 10})
      on conflict (market_id) do update set seq = excluded.seq, order_id_max = excluded.order_id_max`,
    ],
  ];
}

/** Far above the price, so that they stay open. */
function openStatements(world: World, order: string, hash: string, opening: number): Statement[] {
  const { pairs, market } = world;
  const { timeOf } = transactionsOf(world);
  const time = timeOf(`${opening} + n`);
  const from = numbers(opened(world));
  return [
    [
      'open orders',
      `insert into spot_order (${order})
       select ${pairs * 2} + 3 + n, ${firstMember} + n * ${openEvery}, ${market}, 'open-' || n, ${hash}, 'sell',
         'limit', 'gtc', false, 500000 + n % 5000, 0.01, 1000, 1000, 'new', ${time}, 0, 0, 0, 'new', true,
         ${pairs * 6} + 1 + n,
         ${time} from ${from}`,
    ],
    [
      'transactions of open orders',
      `insert into ledger_transaction (id, kind, reference, created_at) overriding system value
       select ${opening} + n, 'orderHold', 'order:' || (${pairs * 2} + 3 + n), ${time} from ${from}`,
    ],
    [
      'entries of open orders',
      `insert into entry (transaction_id, account_id, seq, amount, hold)
       select ${opening} + n, ${account(`n * ${openEvery}`, 1)}, 0, 0, 0.01 from ${from}`,
    ],
  ];
}

/** Balances are what the entries say; numbers go on after those that were given. */
export function closingStatements(world: World): Statement[] {
  const { end } = transactionsOf(world);
  const restart = (table: string, from: number) => `alter table ${table} alter id restart with ${from}`;
  return [
    [
      'balances',
      `insert into balance (account_id, total, held, is_checked)
       select account_id, amounts, holds, owner_kind = 'member' from account
       join (select account_id, sum(amount) as amounts, sum(hold) as holds from entry group by account_id) as sums
         on account_id = id
       on conflict (account_id) do update set total = excluded.total, held = excluded.held`,
    ],
    // What the job mark-entries would make in many slices, as exchanges that grew have it.
    [
      'marks',
      `insert into entry_mark (account_id, transaction_id, total, held)
       select distinct account_id, transaction_id, total, held from (
         select account_id, transaction_id, sum(amount) over own as total, sum(hold) over own as held
         from entry window own as (partition by account_id order by transaction_id)
       ) as running where hashint8(transaction_id) & 127 = 0`,
    ],
    ['marks', `update entry_mark_progress set transaction_id = ${end - 1}`],
    ['numbers', restart('member', firstMember + world.members)],
    ['numbers', restart('account', firstMember + world.members * 3)],
    ['numbers', restart('ledger_transaction', end)],
    ['numbers', restart('deposit', world.members + 10_000)],
    ['numbers', restart('saving_order', world.members + 1)],
  ];
}
