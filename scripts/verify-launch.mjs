// node verify-launch.mjs https://pasar.example aurora: recomputes who got how many coins of a launch, from the public
// list of commitments, as docs/decisions/040-startup.md describes it, and compares hashes, shares and sums. It needs
// Node and nothing else, of this project neither: copy it, read it.
import { createHash } from 'node:crypto';

const rowsPerRequest = 1_000;

/** In units of 1e-18. */
function read(text) {
  const found = /^(\d+)(?:\.(\d{1,18}))?$/.exec(text);
  if (!found) throw new Error(`${text} is no decimal`);
  return BigInt(found[1] + (found[2] ?? '').padEnd(18, '0'));
}

async function load(site, path, parameters) {
  const response = await fetch(`${site}/api/v1${path}?${new URLSearchParams(parameters)}`);
  const { errcode, errmsg, data } = await response.json();
  if (errcode !== 0) throw new Error(errmsg);
  return data;
}

/** In the order of the numbers. */
async function loadTable(site, id) {
  const rows = [];
  let maxId;
  do {
    const page = await load(site, '/startup/allocations', { id, limit: rowsPerRequest, ...(maxId && { maxId }) });
    rows.push(...page.items);
    maxId = page.next;
  } while (maxId);
  return rows.sort((a, b) => a.number - b.number);
}

const digest = (lines) =>
  createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex');

function same(what, computed, told) {
  if (computed !== told) throw new Error(`${what}: ${told} is published, but ${computed} follows`);
}

const order = (a, b) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/**
 * In rounds: whoever reaches what it wants is fixed, and what it leaves over is shared among the others. In the end
 * single units go to the largest remainders, and to the earlier of two that are equal.
 */
function share({ mode, price, stock, cap, places }, rows) {
  const unit = 10n ** BigInt(18 - places);
  const [one, most] = [10n ** 18n, read(cap) / unit];
  const shares = rows.map(({ number, amount }) => {
    const paidFor = (read(amount) * one) / read(price) / unit;
    const weight = mode === 'smallestFirst' ? 1n : read(amount);
    return { number, weight, want: paidFor < most ? paidFor : most, units: 0n };
  });
  let left = read(stock) / unit;
  if (shares.reduce((sum, { want }) => sum + want, 0n) <= left) {
    for (const each of shares) each.units = each.want;
    return shares.map(({ units }) => units * unit);
  }
  // The order of the rounds: whoever is full first.
  const open = [...shares].sort((a, b) => order(a.want * b.weight, b.want * a.weight));
  let total = open.reduce((sum, { weight }) => sum + weight, 0n);
  let full = 0;
  while (full < open.length && open[full].want * total <= left * open[full].weight) {
    const { want, weight } = open[full];
    open[full].units = want;
    left -= want;
    total -= weight;
    full += 1;
  }
  const cut = open.slice(full);
  let over = left;
  for (const each of cut) {
    each.units = (left * each.weight) / total;
    each.remainder = (left * each.weight) % total;
    over -= each.units;
  }
  cut.sort((a, b) => order(b.remainder, a.remainder) || a.number - b.number);
  for (const each of cut.slice(0, Number(over))) each.units += 1n;
  return shares.map(({ units }) => units * unit);
}

function verify(launch, rows) {
  const { project, mode, price, stock, cap, places, outcome } = launch;
  if (!outcome?.tableHash) throw new Error('the table of this launch is not computed yet');
  const terms = `startup ${project} ${mode} ${price} ${stock} ${cap} ${places}`;
  same(
    'the hash of the list',
    digest([terms, ...rows.map(({ number, amount }) => `${number} ${amount}`)]),
    outcome.listHash,
  );
  const shares = share(launch, rows);
  rows.forEach(({ number, allocation }, at) => {
    same(`the allocation of number ${number}`, shares[at], read(allocation));
  });
  const lines = rows.map(({ number, allocation }) => `${number} ${allocation}`);
  same('the hash of the table', digest([outcome.listHash, ...lines]), outcome.tableHash);
  const allocated = shares.reduce((sum, units) => sum + units, 0n);
  same('the sum of the table', allocated, read(outcome.allocated));
  same('what was charged', (allocated * read(price)) / 10n ** 18n, read(outcome.charged));
}

const [site, id] = process.argv.slice(2);
if (!site || !id) throw new Error('node verify-launch.mjs https://pasar.example aurora');
try {
  const launch = await load(site, '/startup/detail', { id });
  const rows = await loadTable(site, id);
  verify(launch, rows);
  console.log(
    `${id}: ${rows.length} allocations follow from the list, ${launch.outcome.allocated} ${launch.coin} in all`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
