import { describe, expect, it } from 'vitest';
import { createI18n } from '../../tests/support/create-i18n.ts';
import { createTranslate } from './translate.ts';

const common = {
  title: 'Markets',
  form: { field: { price: 'Price in {{currency}}' } },
  times_one: '{{count}} time',
  times_other: '{{count}} times',
  left_zero: 'none left',
  left_one: 'one left',
  left_other: '{{count}} left',
  share: '{{percent}}% of {{ currency }}',
  options: '{{ns}}, {{replace}}',
};
const t = createTranslate(createI18n('en', { common }), 'common');

describe('a text', () => {
  it('is found by its key', () => {
    expect(t('title')).toBe('Markets');
    expect(t('form.field.price', { currency: 'USDT' })).toBe('Price in USDT');
  });
  it('takes its values, each where it stands; one that is missing shows', () => {
    expect(t('share', { percent: 0, currency: '$& {{percent}}' })).toBe('0% of $& {{percent}}');
    expect(t('share', { percent: 1 })).toBe('1% of {{ currency }}');
  });
  it('takes values as they are: no markup is escaped, no key in them looked up', () => {
    expect(t('share', { percent: 1, currency: '<b> $t(title)' })).toBe('1% of <b> $t(title)');
  });
  it('takes values that are named like options of i18next', () => {
    expect(t('options', { ns: 'no', replace: 'y' })).toBe('no, y');
  });
  it('takes the plural form of its language', () => {
    expect(t('times', { count: 1 })).toBe('1 time');
    expect(t('times', { count: 2 })).toBe('2 times');
    expect(t('left', { count: 0 })).toBe('none left');
    const japanese = createTranslate(createI18n('ja', { common: { times_other: '{{count}}回' } }), 'common');
    expect(japanese('times', { count: 1 })).toBe('1回');
    const french = createI18n('fr', {
      common: { times_one: 'fois', times_many: 'de fois', times_other: 'fois (pl.)' },
    });
    expect(createTranslate(french, 'common')('times', { count: 0 })).toBe('fois');
    expect(createTranslate(french, 'common')('times', { count: 1_000_000 })).toBe('de fois');
  });
  it('that is missing shows its key', () => {
    for (const key of ['none', 'form.field.no', 'a:b', 'title.more', 'toString', '__proto__.x', 'constructor.name']) {
      expect(t(key)).toBe(key);
    }
  });
});
