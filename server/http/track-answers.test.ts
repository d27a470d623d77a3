import { expect, test } from 'vitest';
import { trackAnswers } from './track-answers.ts';

test('who waits for the answers waits for those that were asked before, and for no client that never reads', async () => {
  const asked = Promise.withResolvers<Response>();
  const { api, untilAnswered } = trackAnswers({ fetch: () => asked.promise, handle: () => undefined });
  await untilAnswered();
  void api.fetch(new Request('http://localhost/api/v1/health'));
  let hasEnded = false;
  const waiting = untilAnswered().then(() => {
    hasEnded = true;
  });
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  asked.resolve(new Response());
  await waiting;
  await untilAnswered();
});
