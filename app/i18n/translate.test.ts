import { describe, expect, it } from 'vitest';
import { createTranslate, type Messages } from './translate.ts';

const messages: Messages = {
  title: 'Markets',
  form: { field: { price: 'Price in {{currency}}' } },
  times_one: '{{count}} time',
  times_other: '{{count}} times',
  left_zero: 'none left',
  left_other: '{{count}} left',
  share: '{{percent}}% of {{ currency }}',
};
const t = createTranslate('en', messages);

describe('a text', () => {
  it('is found by its key', () => {
    expect(t('title')).toBe('Markets');
    expect(t('form.field.price', { currency: 'USDT' })).toBe('Price in USDT');
  });
  it('takes its values, each where it stands; one that is missing shows', () => {
    expect(t('share', { percent: 0, currency: '$& {{percent}}' })).toBe('0% of $& {{percent}}');
    expect(t('share', { percent: 1 })).toBe('1% of {{ currency }}');
  });
  it('takes the plural form of its language', () => {
    expect(t('times', { count: 1 })).toBe('1 time');
    expect(t('times', { count: 2 })).toBe('2 times');
    expect(t('left', { count: 0 })).toBe('none left');
    const onlyOther = createTranslate('ja', { times_other: '{{count}}回' });
    expect(onlyOther('times', { count: 1 })).toBe('1回');
    const french = createTranslate('fr', { times_one: 'fois', times_other: 'fois (pl.)' });
    expect(french('times', { count: 0 })).toBe('fois');
  });
  it('that is missing shows its key', () => {
    for (const key of ['none', 'form', 'form.field', 'title.more', 'toString', '__proto__.x', 'constructor.name']) {
      expect(t(key)).toBe(key);
    }
  });
});
