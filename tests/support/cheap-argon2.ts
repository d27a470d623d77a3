import { vi } from 'vitest';

/**
 * Hashes that cost nothing, for tests with many passwords: `vi.mock('@node-rs/argon2', () => import(<this file>))`.
 * Hashes are slow on purpose and would take most of the time. Whether a password is right does not depend on it.
 */
const argon2 = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

export const { verify } = argon2;
export const hash = (text: string) => argon2.hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 });
