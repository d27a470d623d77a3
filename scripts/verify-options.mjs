// node verify-options.mjs https://pasar.example <option or its file>: recomputes how a binary option ended, from the
// public tick log: entry, exit and payment, and that no tick lies where one would have decided otherwise.
// node verify-options.mjs https://pasar.example BTC_USDT 2026-11-21 [noted digest]: the same for each option of the
// public table of that day, its totals and its digest. It needs Node and nothing else: copy it, read it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const one = 10n ** 18n;
/** Amounts have 8 digits after the point. */
const step = 10n ** 10n;
const settledPerPage = 1_000;
const digest = (text) => createHash('sha256').update(text).digest('hex');

/** In units of 1e-18. */
function read(text) {
  const found = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(text);
  if (!found) throw new Error(`${text} is no decimal`);
  const units = BigInt(found[2] + (found[3] ?? '').padEnd(18, '0'));
  return found[1] ? -units : units;
}
function need(isSo, otherwise) {
  if (!isSo) throw new Error(otherwise);
}

/** What follows from an option's own figures: times, state and payment. Gives the pairs of neighbours it rests on. */
function checkFigures(option) {
  const { state, voidReason, entry, exit, expiresAt, entryFrom, tickSeconds } = option;
  const ticks = Object.fromEntries(option.ticks.map((tick) => [tick.role, tick]));
  const tickMs = tickSeconds * 1_000;
  need(entryFrom - option.acceptedAt >= 1_000, 'its entry could come less than a second after its acceptance');
  const begin = { earlier: ticks.beforeEntry, later: ticks.entry ?? ticks.lateEntry, at: entryFrom };
  if (voidReason === 'noEntry') {
    need(state === 'void' && !entry && !exit && !ticks.entry, 'an option without an entry has to be void');
    need(!begin.later || begin.later.time > entryFrom + tickMs, 'there was a tick for its entry in time');
    checkPayment(option);
    return [begin];
  }
  need(isSame(entry, ticks.entry), 'the entry is not the tick that is shown');
  need(entry.time <= entryFrom + tickMs, 'the entry came too late');
  need(expiresAt === entry.time + option.duration * 1_000, 'it does not expire a duration after its entry');
  const end = { earlier: ticks.exit ?? ticks.earlyExit, later: ticks.afterExit, at: expiresAt + 1 };
  if (voidReason === 'noExit') {
    need(state === 'void' && !exit && !ticks.exit, 'an option without an exit has to be void');
    need(end.earlier && end.earlier.time < expiresAt - tickMs, 'there was a tick for its exit in time');
  } else {
    need(isSame(exit, ticks.exit), 'the exit is not the tick that is shown');
    need(exit.time >= expiresAt - tickMs, 'the exit came too early');
    need(state === outcomeOf(option), `the prices say ${outcomeOf(option)}, not ${state}`);
  }
  checkPayment(option);
  return [begin, end];
}

const isSame = (told, shown) =>
  told && shown && told.seq === shown.seq && told.time === shown.time && read(told.price) === read(shown.price);

function outcomeOf({ direction, entry, exit }) {
  const [from, to] = [read(entry.price), read(exit.price)];
  if (from === to) return 'tied';
  return to > from === (direction === 'up') ? 'won' : 'lost';
}

function checkPayment({ stake, rate, profit, state, result }) {
  const won = ((read(stake) * read(rate)) / (one * step)) * step;
  need(read(profit) === won, `a win has to pay ${won} units of 1e-18 beside the stake, not ${profit}`);
  const paid = { won, lost: -read(stake), tied: 0n, void: 0n }[state];
  need(paid !== undefined && read(result) === paid, `${result} is not what an option that is ${state} brings`);
}

const asked = new Map();
/** Each address once. */
function ask(path) {
  if (!asked.has(path)) asked.set(path, load(path));
  return asked.get(path);
}
async function load(path) {
  const { errcode, errmsg, data } = await (await fetch(`${site}/api/v1${path}`)).json();
  if (errcode !== 0) throw new Error(`${path}: ${errmsg}`);
  return data;
}

const dayOf = (time) => new Date(time).toISOString().slice(0, 10);
const isSameHour = (a, b) => ['time', 'firstSeq', 'lastSeq', 'ticks', 'root'].every((name) => a[name] === b[name]);

/** The hours of a day, whose digest follows from them when it is over. */
async function readDay(symbol, day) {
  const { hours, digest: told, previousDigest } = await ask(`/quotation/tickday?id=${symbol}&day=${day}`);
  const lines = hours.map(({ time, firstSeq, lastSeq, ticks, root }) =>
    [time, firstSeq, lastSeq, ticks, root].join(' '),
  );
  const isRight = !told || told === digest(['ticks', symbol, day, previousDigest, ...lines].join('\n'));
  need(isRight, `the digest of ticks of ${day} does not follow from its hours`);
  return hours;
}

/** A tick as the log has it, and its place in its hour; null until the hour is sealed. */
async function readTick(symbol, shown) {
  const { tick, place, path, hour } = await ask(`/quotation/kepttick?id=${symbol}&seq=${shown.seq}`);
  need(isSame(shown, tick), `tick ${shown.seq} is another one in the log`);
  if (!hour || place === null || path === null) return null;
  const rest = [...path];
  let node = digest(`leaf\n${[tick.seq, tick.time, tick.price, tick.quantity, tick.side].join(' ')}`);
  for (let at = place, last = hour.ticks - 1; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    if (at % 2 === 1) node = digest(`node\n${rest.shift()}\n${node}`);
    else if (at !== last) node = digest(`node\n${node}\n${rest.shift()}`);
  }
  need(node === hour.root && rest.length === 0 && place < hour.ticks, `tick ${shown.seq} is not below its root`);
  const hours = await readDay(symbol, dayOf(hour.time));
  need(
    hours.some((listed) => isSameHour(listed, hour)),
    `the hour of tick ${shown.seq} is not in the log of its day`,
  );
  return { place, hour };
}

/** Two ticks around a moment have none between them. Gives whether their hours are sealed. */
async function checkNeighbours(symbol, { earlier, later, at }) {
  need(later, 'the tick after it is not there yet: try again in a minute');
  need(later.time >= at && (!earlier || earlier.time < at), 'its ticks are not before and after the moment');
  const after = await readTick(symbol, later);
  if (!earlier) {
    const isFirst = after?.place === 0 && after.hour.time <= at;
    need(isFirst, `there is a tick before ${later.seq} that is not shown`);
    return true;
  }
  const before = await readTick(symbol, earlier);
  if (!before || !after) {
    const { items } = await ask(`/quotation/ticks?id=${symbol}&after=${earlier.seq}&limit=1`);
    need(items[0]?.seq === later.seq, `another tick comes after ${earlier.seq} than ${later.seq}`);
    return false;
  }
  const isNext =
    before.hour.time === after.hour.time
      ? after.place === before.place + 1
      : before.place === before.hour.ticks - 1 && after.place === 0 && (await isNextHour(symbol, before, after));
  need(isNext, `there are ticks between ${earlier.seq} and ${later.seq}`);
  return true;
}

async function isNextHour(symbol, before, after) {
  const days = [...new Set([dayOf(before.hour.time), dayOf(after.hour.time)])];
  const dayMs = 86_400_000;
  // Whole days between them would have to be without a tick.
  for (let time = before.hour.time + dayMs; time < after.hour.time - dayMs; time += dayMs)
    days.splice(-1, 0, dayOf(time));
  const hours = [];
  for (const day of days) hours.push(...(await readDay(symbol, day)));
  const at = hours.findIndex(({ time }) => time === before.hour.time);
  return hours[at + 1]?.time === after.hour.time;
}

async function verifyOption(option) {
  try {
    const sealed = [];
    for (const pair of checkFigures(option)) sealed.push(await checkNeighbours(option.symbol, pair));
    return sealed.every(Boolean);
  } catch (error) {
    throw new Error(`option ${option.number}: ${error.message}`);
  }
}

async function verifyOne(name) {
  const isFile = name.endsWith('.json');
  const option = isFile ? JSON.parse(readFileSync(name, 'utf8')).data : await ask(`/boption/settlement?id=${name}`);
  const isSealed = await verifyOption(option);
  const proof = isSealed ? 'proved by the log of its day' : 'by the log as it is now: its hour is not sealed yet';
  return `option ${option.number}, ${option.symbol} ${option.direction}, ${option.state}: all of it follows, ${proof}`;
}

/** What is hashed of an option. */
const lineOf = (option) =>
  [
    ...[option.number, option.currency, option.direction, option.duration, option.stake, option.rate],
    ...[option.acceptedAt, option.entryFrom, option.tickSeconds, option.state, option.settledAt],
    ...[option.entry, option.exit].flatMap((tick) => (tick ? [tick.seq, tick.time, tick.price] : ['-'])),
    option.result,
  ].join(' ');

async function verifyDay(symbol, day, noted) {
  const options = [];
  let page;
  do {
    const after = options.at(-1)?.number ?? 0;
    page = await load(`/boption/settled?id=${symbol}&day=${day}&after=${after}&limit=${settledPerPage}`);
    options.push(...page.items);
  } while (page.next !== null);
  for (const [at, option] of options.entries()) {
    const isInOrder = option.number > (options[at - 1]?.number ?? 0) && dayOf(option.settledAt) <= day;
    need(isInOrder && option.symbol === symbol, `option ${option.number} does not belong where it stands`);
    await verifyOption(option);
  }
  checkTotals(options, page.totals);
  const lines = options.map(lineOf);
  const follows = digest(['options', symbol, day, page.previousDigest, ...lines].join('\n'));
  need(page.digest === null || page.digest === follows, `the digest of ${day} does not follow from its options`);
  need(!noted || page.digest === noted, `the digest is ${page.digest}, not the one that was noted`);
  const end = page.digest === null ? 'the day has no digest yet' : `and hash to the digest ${page.digest}`;
  return `${options.length} options of ${symbol} on ${day} follow from the ticks, add up, ${end}`;
}

function checkTotals(options, totals) {
  const sum = (some, figure) => some.reduce((total, option) => total + figure(option), 0n);
  for (const [currency, some] of Map.groupBy(options, (option) => option.currency)) {
    const told = totals.find((total) => total.currency === currency);
    const won = sum(some, ({ result }) => (read(result) > 0n ? read(result) : 0n));
    const lost = sum(some, ({ result }) => (read(result) < 0n ? -read(result) : 0n));
    const isRight =
      told?.orders === some.length &&
      read(told.stake) === sum(some, ({ stake }) => read(stake)) &&
      read(told.profit) === won &&
      read(told.loss) === lost;
    need(isRight, `the totals in ${currency} are not those of the options`);
  }
  need(sum(totals, ({ orders }) => BigInt(orders)) === BigInt(options.length), 'the totals count other options');
}

const [site, name, day, noted] = process.argv.slice(2);
if (!site || !name) {
  process.stderr.write('node verify-options.mjs https://pasar.example <option or its file | symbol YYYY-MM-DD>\n');
  process.exit(2);
}
try {
  process.stdout.write(`${await (day ? verifyDay(name, day, noted) : verifyOne(name))}\n`);
} catch (error) {
  process.stderr.write(`not verified: ${error.message}\n`);
  process.exit(1);
}
