import { vi } from 'vitest';
import { tryAllCalls } from './try-all-calls.ts';

vi.mock('@node-rs/argon2', () => import('../../support/cheap-argon2.ts'));

tryAllCalls({ step: 1, readVariables: async () => ({}) });
