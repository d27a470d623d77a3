import { expect, test } from 'vitest';
import { createTranslate } from './texts.ts';

const translate = createTranslate('mail');
const values = { code: '$t(codeText)', site: '<b>{{code}}</b>' };

test('a text is given in the language that is asked for, with its values as they are', () => {
  expect(translate('en', 'codeSubject', values)).toBe('$t(codeText) is your code for <b>{{code}}</b>');
  expect(translate('de', 'codeSubject', values)).toBe('$t(codeText) ist Ihr Code für <b>{{code}}</b>');
});

test('a text that nobody wrote is a mistake in the code', () => {
  expect(() => translate('de', 'codeSubjekt')).toThrow('locales/en/mail.json has no text codeSubjekt');
});
