import { expect, test } from 'vitest';
import { leaveWhenSignedOut } from './leave-when-signed-out.ts';

const request = new Request('http://localhost/en/assets/assetdeposit.data?granted=7&_routes=root');
const refusal = (status: number) => ({ ok: false as const, code: status, status, message: '' });

test('whoever is signed out is sent to the login page, which comes back', () => {
  let thrown: unknown;
  try {
    leaveWhenSignedOut(refusal(401), request);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Response);
  const { status, headers } = thrown as Response;
  expect([status, headers.get('location')]).toEqual([303, '/login?from=%2Fassets%2Fassetdeposit%3Fgranted%3D7']);
});

test('everybody else stays', () => {
  for (const answer of [{ ok: true as const, data: null }, refusal(403), refusal(503)]) {
    expect(() => leaveWhenSignedOut(answer, request)).not.toThrow();
  }
});
