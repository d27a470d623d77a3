import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';
import type { Platform } from '../../platform/open-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatformForTest();
});
afterAll(() => platform.close());

test('what members wait for follows the terms', async () => {
  const { database } = platform.services;
  await setTerms(database, { kind: 'security.holds' }, { holdHours: 48, newAddressHours: 12, reviewDays: 3 });
  const review = { reviewAboveUsdt: '1000', fourEyesAboveUsdt: '5000', decisionHours: 6 };
  await setTerms(database, { kind: 'withdrawal.review' }, review);
  const { body } = await createVisitor(platform.api.fetch).call('/config', { method: 'GET' });
  expect(body.data.waits).toEqual({ holdHours: 48, newAddressHours: 12, reviewDays: 3, decisionHours: 6 });
});
