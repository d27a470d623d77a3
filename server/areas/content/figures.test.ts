import { afterAll, beforeAll, expect, test } from 'vitest';
import { casePicturesMax, payMinutes } from '../../../contract/c2c-values.ts';
import { languages } from '../../../contract/languages.ts';
import { databases } from '../../../tests/support/databases.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { readTerms, readVersions, termsAt } from '../../products/read-terms.ts';
import { readSeeds } from './read-seeds.ts';

const atMs = Date.now();
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await (databases[0] as (typeof databases)[number]).open();
});
afterAll(() => opened.close());

const seeds = await readSeeds();
const bodiesOf = (slug: string) =>
  [...(seeds.find((seed) => seed.slug === slug)?.texts ?? [])].map(([language, { body }]) => ({ language, body }));

test('the fee article has the rates that a new site takes, in every language', async () => {
  const markets = await readVersions(opened.database, 'exchange.market', atMs);
  const { makerFeeBps, takerFeeBps } = termsAt(markets.get('BTC_USDT'), atMs);
  const { levels } = await readTerms(opened.database, 'exchange.vip', atMs);
  const rate = (feeBps: number, discountPercent: number) => ((feeBps * (100 - discountPercent)) / 10_000).toFixed(3);
  const rows = levels.map(({ makerDiscountPercent: maker, takerDiscountPercent: taker }, level) =>
    [level, rate(makerFeeBps, maker), rate(takerFeeBps, taker)].join(' '),
  );
  for (const { language, body } of bodiesOf('fees')) {
    const found = [...body.matchAll(/^\| (\d) \| ([\d.,]+)\s?% \| ([\d.,]+)\s?% \|$/gm)];
    const written = found.map(([, ...cells]) => cells.join(' ').replaceAll(',', '.'));
    expect({ language, written }).toEqual({ language, written: rows });
  }
});

test('articles say how long a new site holds withdrawals and new addresses, in every language', async () => {
  const { holdHours, newAddressHours } = await readTerms(opened.database, 'security.holds', atMs);
  const said = [
    ['security-tips', holdHours],
    ['passkeys-and-trusted-devices', holdHours],
    ['withdrawals-and-address-book', holdHours],
    ['withdrawals-and-address-book', newAddressHours],
  ] as const;
  for (const [slug, hours] of said) {
    const silent = bodiesOf(slug).filter(({ body }) => !new RegExp(`(?<!\\d)${hours}(?!\\d)`).test(body));
    expect([slug, silent.map(({ language }) => language)]).toEqual([slug, []]);
  }
});

test('the article on P2P has the times and limits of a new site, in every language', async () => {
  const rules = await readTerms(opened.database, 'c2c.rules', atMs);
  const { appealMinutes, releaseHours, evidenceHours, openOrdersMax, cancelsMax, withdrawHoldHours, caseDays } = rules;
  const figures = [appealMinutes, releaseHours, evidenceHours, openOrdersMax, cancelsMax, withdrawHoldHours, caseDays];
  for (const { language, body } of bodiesOf('p2p-safety')) {
    // The part before the last one.
    const part = body.split('\n## ').at(-2) ?? '';
    const written = [...part.matchAll(/\d+/g)].map(([figure]) => Number(figure));
    expect({ language, written }).toEqual({ language, written: figures });
  }
});

test('the help on P2P has the times and limits of a new site, in every language', async () => {
  const rules = await readTerms(opened.database, 'c2c.rules', atMs);
  const { appealMinutes, releaseHours, evidenceHours, caseDays, rulingStopDays, withdrawHoldHours, accountHours } =
    rules;
  const [reversible, bond, fourEyesAbove] = [rules.reversibleUsdt, rules.bondUsdt, rules.fourEyesAboveUsdt].map(Number);
  const fiats = await readVersions(opened.database, 'c2c.fiat', atMs);
  const { minimumUsdt, maximumUsdt, bandPercent } = termsAt(fiats.get('USD'), atMs);
  const said = {
    'p2p-buy': [],
    'p2p-sell': [accountHours],
    'p2p-not-released': [appealMinutes, releaseHours, caseDays],
    'p2p-appeals': [appealMinutes, evidenceHours, casePicturesMax, fourEyesAbove, rulingStopDays, caseDays],
    'p2p-payment-names': [reversible, withdrawHoldHours],
    'p2p-merchant': [bond, payMinutes.at(0), payMinutes.at(-1), bandPercent, rules.adsMax, rules.bondDays],
    'p2p-limits': [
      ...[Number(minimumUsdt), Number(maximumUsdt), rules.openOrdersMax, rules.cancelsMax],
      ...[withdrawHoldHours, withdrawHoldHours, accountHours, withdrawHoldHours, reversible],
    ],
  };
  for (const [slug, figures] of Object.entries(said)) {
    const bodies = bodiesOf(slug);
    expect([slug, bodies.length]).toEqual([slug, languages.length]);
    for (const { language, body } of bodies) {
      expect({ slug, language, written: figuresIn(body) }).toEqual({
        slug,
        language,
        written: figures.toSorted(byValue),
      });
    }
  }
});

const byValue = (one = 0, other = 0) => one - other;

/** The numbers of a text, sorted, since grammars order them differently. List marks, names and addresses have none. */
const figuresIn = (body: string) =>
  [...body.replaceAll(/^\d+\. |P2P|2FA|2단계|\]\([^)]*\)/gm, '').matchAll(/\d+(?:[.,\u202F]\d{3})*/g)]
    .map(([figure]) => Number(figure.replaceAll(/\D/g, '')))
    .toSorted(byValue);
