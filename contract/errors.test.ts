import { expect, test } from 'vitest';
import { errorNameOfCode, errorNames, errors } from './errors.ts';

test('every error has a code of its own', () => {
  expect(errorNames.filter((name) => errorNameOfCode(errors[name].code) !== name)).toEqual([]);
});
