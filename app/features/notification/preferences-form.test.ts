import { expect, test } from 'vitest';
import type { NotificationPreferences } from '../../../contract/notification.ts';
import { chosenPreferences, startPreferences } from './preferences-form.server.ts';

const row = {
  title: '',
  topic: 'other' as const,
  page: true,
  email: true,
  push: true,
  isAlwaysOnPage: false,
  isAlwaysMailed: false,
};
const known: NotificationPreferences = {
  language: null,
  hasEmail: true,
  hasPush: true,
  types: [
    { ...row, type: 1, isAlwaysOnPage: true },
    { ...row, type: 2, email: false },
    { ...row, type: 4 },
    { ...row, type: 8, isAlwaysOnPage: true, isAlwaysMailed: true },
  ],
};

test('what was checked is saved; a type without boxes stays as it is', () => {
  expect(chosenPreferences({ language: 'ja', shown: [1, 2, 8], page: [], email: [2], push: [8] }, known)).toEqual({
    language: 'ja',
    types: [
      { type: 1, page: true, email: false, push: false },
      { type: 2, page: false, email: true, push: false },
      { type: 8, page: true, email: true, push: true },
    ],
  });
});

test('what has no boxes stays as it was chosen: mails without an address, pushes where the site has none', () => {
  const without = { ...known, hasEmail: false, hasPush: false };
  const { types } = chosenPreferences({ shown: [4], page: [4], email: [], push: [] }, without);
  expect(types).toEqual([{ type: 4, page: true, email: true, push: true }]);
});

test('the form begins with the choice so far, and with the language of the page where there is none', () => {
  expect(startPreferences(known, 'de').start).toEqual({
    language: 'de',
    page: ['1', '2', '4', '8'],
    email: ['1', '4', '8'],
    push: ['1', '2', '4', '8'],
  });
});
