import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { operatorPath } from '../../contract/operator-values.ts';

type SpecCall = { method: string; path: string; area: string; access: string };

/** The calls that the spec lists: method, path, area, access. */
const specCalls: SpecCall[] = fs
  .readFileSync(path.join(import.meta.dirname, 'spec-calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', written = '', area = '', access = ''] = line.split('\t');
    return { method, path: written.replaceAll(/\{(\w+)\}/g, ':$1'), area, access };
  });
/** Calls of the spec that another one serves, with its path: the type in it may be udun. */
const servedBy: Record<string, string> = { '/udun/withdraw': '/:type/withdraw' };
const isDeclared = (spec: SpecCall) =>
  allCalls.some(({ call }) => isSame({ ...spec, path: servedBy[spec.path] ?? spec.path }, call));
const isSame = (a: { method: string; path: string }, b: { method: string; path: string }) =>
  a.method === b.method && a.path === b.path;

/** What the spec does not have and our screens need; it shows nothing of the console at all. */
const callsOfOurs = [
  ...allCalls.map(({ call }) => call).filter(({ path: below }) => below.startsWith(operatorPath)),
  { method: 'POST', path: '/account/signin/confirm' },
  { method: 'GET', path: '/vcode/sound' },
  { method: 'GET', path: '/account/security' },
  { method: 'GET', path: '/account/secondfactor' },
  { method: 'GET', path: '/account/passkeys' },
  { method: 'POST', path: '/account/passkeys' },
  { method: 'POST', path: '/account/passkeys/begin' },
  { method: 'POST', path: '/account/passkeys/rename' },
  { method: 'POST', path: '/account/passkeys/remove' },
  { method: 'POST', path: '/account/passkeys/challenge' },
  { method: 'POST', path: '/account/passkeys/prove' },
  { method: 'GET', path: '/account/lock' },
  { method: 'POST', path: '/account/lock/set' },
  { method: 'POST', path: '/account/lock/used' },
  { method: 'POST', path: '/account/lock/now' },
  { method: 'POST', path: '/account/lock/challenge' },
  { method: 'POST', path: '/account/lock/unlock' },
  { method: 'GET', path: '/account/apikeys' },
  { method: 'POST', path: '/account/apikeys' },
  { method: 'POST', path: '/account/apikeys/remove' },
  { method: 'GET', path: '/account/webhooks' },
  { method: 'POST', path: '/account/webhooks' },
  { method: 'POST', path: '/account/webhooks/remove' },
  { method: 'GET', path: '/account/webhooks/deliveries' },
  { method: 'POST', path: '/account/webhooks/replay' },
  { method: 'GET', path: '/finance/year' },
  { method: 'GET', path: '/finance/gains' },
  { method: 'POST', path: '/robot/preview' },
  { method: 'POST', path: '/robot/create' },
  { method: 'GET', path: '/robot/list' },
  { method: 'GET', path: '/robot/detail' },
  { method: 'GET', path: '/robot/pairs' },
  { method: 'POST', path: '/robot/resume' },
  { method: 'POST', path: '/robot/end' },
  { method: 'POST', path: '/futures/robot/preview' },
  { method: 'POST', path: '/futures/robot/create' },
  { method: 'GET', path: '/futures/robot/list' },
  { method: 'GET', path: '/futures/robot/detail' },
  { method: 'GET', path: '/futures/robot/pairs' },
  { method: 'POST', path: '/futures/robot/resume' },
  { method: 'POST', path: '/futures/robot/end' },
  { method: 'GET', path: '/alert/list' },
  { method: 'POST', path: '/alert/create' },
  { method: 'POST', path: '/alert/pause' },
  { method: 'POST', path: '/alert/resume' },
  { method: 'POST', path: '/alert/delete' },
  { method: 'POST', path: '/account/changepassword' },
  { method: 'POST', path: '/account/removeavatar' },
  { method: 'GET', path: '/account/overview' },
  { method: 'POST', path: '/account/nickname' },
  { method: 'GET', path: '/account/referrals' },
  { method: 'POST', path: '/account/endsession' },
  { method: 'POST', path: '/account/endothersessions' },
  { method: 'POST', path: '/account/forgetdevice' },
  { method: 'POST', path: '/c2c/config' },
  { method: 'GET', path: '/c2c/ad' },
  { method: 'GET', path: '/c2c/trader' },
  { method: 'POST', path: '/c2c/block' },
  { method: 'GET', path: '/c2c/blocks' },
  { method: 'POST', path: '/c2c/report' },
  { method: 'POST', path: '/c2c/merchant/away' },
  { method: 'GET', path: '/exchange/opening' },
  { method: 'POST', path: '/exchange/amendorder' },
  { method: 'POST', path: '/exchange/cancelallorders' },
  { method: 'POST', path: '/exchange/cancelallafter' },
  { method: 'GET', path: '/startup/list' },
  { method: 'GET', path: '/startup/detail' },
  { method: 'POST', path: '/startup/subscribe' },
  { method: 'GET', path: '/startup/orders' },
  { method: 'GET', path: '/startup/allocations' },
  { method: 'POST', path: '/convert/config' },
  { method: 'POST', path: '/staking/history' },
  { method: 'POST', path: '/boptionorder/totals' },
  { method: 'GET', path: '/boption/limits' },
  { method: 'POST', path: '/boption/acceptnotice' },
  { method: 'POST', path: '/boption/understanding' },
  { method: 'POST', path: '/boption/ownlimit' },
  { method: 'POST', path: '/boption/pause' },
  { method: 'GET', path: '/boption/settlement' },
  { method: 'GET', path: '/boption/settled' },
  { method: 'GET', path: '/boption/days' },
  { method: 'GET', path: '/boption/lag' },
  { method: 'GET', path: '/boption/winrates' },
  { method: 'POST', path: '/loan/history' },
  { method: 'POST', path: '/loan/addpledge' },
  { method: 'POST', path: '/loan/releasepledge' },
  { method: 'POST', path: '/loan/extend' },
  { method: 'POST', path: '/loan/cancel' },
  { method: 'POST', path: '/loan/alert' },
  { method: 'GET', path: '/loan/receipt' },
  { method: 'POST', path: '/loan/supplies' },
  { method: 'POST', path: '/loan/supplyhistory' },
  { method: 'POST', path: '/loan/supply' },
  { method: 'POST', path: '/loan/withdrawsupply' },
  { method: 'POST', path: '/loan/cancelwithdrawal' },
  { method: 'POST', path: '/convert/quote' },
  { method: 'POST', path: '/convert/create' },
  { method: 'POST', path: '/convert/orders' },
  { method: 'POST', path: '/c2c/order/rate' },
  { method: 'GET', path: '/c2c/order/qr' },
  { method: 'POST', path: '/c2c/merchant/resign' },
  { method: 'POST', path: '/c2c/case/open' },
  { method: 'POST', path: '/c2c/case/statement' },
  { method: 'POST', path: '/c2c/case/picture' },
  { method: 'GET', path: '/c2c/case/picture' },
  { method: 'POST', path: '/c2c/case/propose' },
  { method: 'POST', path: '/c2c/case/answer' },
  { method: 'POST', path: '/c2c/case/withdrawproposal' },
  { method: 'POST', path: '/c2c/case/withdraw' },
  { method: 'GET', path: '/c2c/order/transcript' },
  { method: 'GET', path: '/chat/image' },
  { method: 'POST', path: '/chat/read' },
  { method: 'POST', path: '/helpdesk/read' },
  { method: 'GET', path: '/helpdesk/image' },
  { method: 'GET', path: '/helpdesk/status' },
  { method: 'POST', path: '/helpdesk/rate' },
  { method: 'GET', path: '/helpdesk/articles' },
  { method: 'GET', path: '/reserves/house' },
  { method: 'POST', path: '/futures/addmargin' },
  { method: 'GET', path: '/futures/fundingrates' },
  { method: 'GET', path: '/futures/receipt' },
  { method: 'GET', path: '/futures/risk' },
  { method: 'GET', path: '/futures/limits' },
  { method: 'POST', path: '/futures/acceptnotice' },
  { method: 'POST', path: '/futures/understanding' },
  { method: 'POST', path: '/futures/ownleverage' },
  { method: 'POST', path: '/futures/cooloff' },
  { method: 'POST', path: '/futures/totals' },
  { method: 'POST', path: '/saving/renewal' },
  { method: 'GET', path: '/saving/days' },
  { method: 'GET', path: '/saving/calendar' },
  { method: 'GET', path: '/saving/totals' },
  { method: 'GET', path: '/staking/records' },
  { method: 'GET', path: '/staking/calendar' },
  { method: 'GET', path: '/quotation/sparklines' },
  { method: 'GET', path: '/quotation/pricekeys' },
  { method: 'GET', path: '/quotation/ticks' },
  { method: 'GET', path: '/quotation/tickdays' },
  { method: 'GET', path: '/quotation/tickday' },
  { method: 'GET', path: '/quotation/kepttick' },
  { method: 'POST', path: '/quotation/searched' },
  { method: 'POST', path: '/post/list' },
  { method: 'GET', path: '/post/version' },
  { method: 'GET', path: '/post/glossary' },
  { method: 'GET', path: '/post/read' },
  { method: 'POST', path: '/post/read' },
  { method: 'POST', path: '/blockchain/faucet' },
  { method: 'GET', path: '/blockchain/faucet' },
  { method: 'GET', path: '/balance/values' },
  { method: 'GET', path: '/balance/holds' },
  { method: 'GET', path: '/account/actions' },
  { method: 'GET', path: '/balance/statement' },
  { method: 'GET', path: '/blockchain/deposits' },
  { method: 'GET', path: '/blockchain/withdrawals' },
  { method: 'POST', path: '/blockchain/withdrawals/cancel' },
  { method: 'POST', path: '/blockchain/withdraw/check' },
  { method: 'POST', path: '/blockchain/withdraw/code' },
  { method: 'GET', path: '/blockchain/addresses' },
  { method: 'POST', path: '/blockchain/addresses' },
  { method: 'POST', path: '/blockchain/addresses/remove' },
  { method: 'POST', path: '/blockchain/addresses/whitelist' },
  { method: 'GET', path: '/fiat/config' },
  { method: 'POST', path: '/fiat/withdraw' },
  { method: 'GET', path: '/fiat/deposits' },
  { method: 'POST', path: '/fiat/deposits' },
  { method: 'POST', path: '/fiat/deposits/picture' },
  { method: 'POST', path: '/fiat/deposits/cancel' },
  { method: 'GET', path: '/fiat/deposits/detail' },
  { method: 'POST', path: '/fiat/withdraw/check' },
  { method: 'POST', path: '/fiat/withdraw/code' },
  { method: 'POST', path: '/udun/callback' },
  { method: 'GET', path: '/reserves' },
  { method: 'GET', path: '/reserves/proof' },
  { method: 'GET', path: '/reward/rules' },
  { method: 'GET', path: '/status' },
  { method: 'POST', path: '/luckydraw/rotate' },
  { method: 'POST', path: '/identityverification/person' },
  { method: 'POST', path: '/identityverification/document' },
  { method: 'POST', path: '/identityverification/picture' },
  { method: 'GET', path: '/identityverification/picture' },
  { method: 'POST', path: '/notification/markallasread' },
  { method: 'GET', path: '/notification/preferences' },
  { method: 'POST', path: '/notification/preferences' },
  { method: 'GET', path: '/notification/push' },
  { method: 'POST', path: '/notification/push' },
  { method: 'POST', path: '/notification/push/remove' },
];

test('every declared call is one of the spec, or one that we list as ours', () => {
  const unknown = allCalls.filter(({ call }) => ![...specCalls, ...callsOfOurs].some((known) => isSame(known, call)));
  expect(unknown.map(({ call }) => `${call.method} ${call.path}`)).toEqual([]);
  const unused = callsOfOurs.filter((ours) => !allCalls.some(({ call }) => isSame(ours, call)));
  expect(unused).toEqual([]);
});

test('a declared call asks for the access that the spec says', () => {
  const declared = specCalls.flatMap((spec) => {
    const found = allCalls.find(({ call }) => isSame(spec, call));
    return found ? [{ path: spec.path, spec: spec.access, declared: found.call.access }] : [];
  });
  expect(declared.filter((one) => one.spec !== one.declared)).toEqual([]);
  expect(declared.length).toBeGreaterThanOrEqual(25);
});

test('no path is declared twice', () => {
  const paths = allCalls.map(({ call }) => `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`);
  expect(paths.filter((one, index) => paths.indexOf(one) !== index)).toEqual([]);
});

test('the calls that exist are counted', ({ annotate }) => {
  const byArea = Map.groupBy(specCalls, ({ area }) => area);
  const lines = [...byArea].map(([area, ofArea]) => {
    const existing = ofArea.filter(isDeclared);
    return { text: `${area} ${existing.length}/${ofArea.length}`, count: existing.length };
  });
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  const summary = `${count} of the spec's ${specCalls.length} calls exist, and ${callsOfOurs.length} of ours`;
  process.stdout.write(`${summary}: ${lines.map(({ text }) => text).join(', ')}\n`);
  void annotate(summary);
  expect(count + callsOfOurs.length).toBe(allCalls.length + Object.keys(servedBy).length);
});
