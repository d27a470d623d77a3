import type { Area } from '../../platform/area.ts';
import { type AccountOptions, accountHandlers } from './account-handlers.ts';
import { createMember } from './create-member.ts';
import { accountJobs } from './jobs.ts';
import { createSessions, type SessionOptions } from './sessions.ts';

export const accountArea = {
  open: (options: SessionOptions) => ({ sessions: createSessions(options), createMember }),
  handlers: (services: AccountOptions) => ({ account: accountHandlers(services) }),
  front: (services: AccountOptions) => ({ account: accountHandlers(services) }),
  sideJobs: accountJobs,
} satisfies Area;
