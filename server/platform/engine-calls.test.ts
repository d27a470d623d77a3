import { expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { apiPath } from '../http/api-path.ts';
import { engineOfPath } from './engine-calls.ts';

test('each call goes to its engine, whatever the method: whoever asks by a wrong one is told so', () => {
  const engineOf = (group: string) => /^(futures|boption)/.exec(group)?.[0];
  const found = allCalls.map(({ group, name, call }) => [`${group}.${name}`, engineOfPath(apiPath + call.path)]);
  expect(found).toEqual(allCalls.map(({ group, name }) => [`${group}.${name}`, engineOf(group)]));
});
