import { expect, test } from 'vitest';
import { proposedDeed } from '../../../contract/proposed-deeds.ts';
import { reviewKinds } from '../../../contract/review-values.ts';
import texts from '../../../locales/en/operator.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { nameDeed } from './name-deed.ts';

const t = createTranslate(createI18n('en', { operator: texts }), 'operator');

test.each([
  ['identity.take', 'Take a review'],
  ['withdrawal.giveBack', 'Return a review to the list'],
  ['home.bannerGone', 'Change the home page'],
  ['post.pictureGone', 'Change a post'],
  ['status.incident', 'Write on the status page'],
  ['member.suspend', 'Suspend a user'],
])('the audit log says %s in words', (action, words) => {
  expect(nameDeed(action, t)).toBe(words);
});

test('all that can be proposed or reviewed has words, and what nobody knows is shown as it was written', () => {
  const kinds = proposedDeed.options.map(({ shape }) => shape.kind.value);
  const actions = [...kinds, ...reviewKinds.map((kind) => `${kind}.take`)];
  expect(actions.filter((action) => nameDeed(action, t) === action)).toEqual([]);
  expect(nameDeed('bulletin.print', t)).toBe('bulletin.print');
});
