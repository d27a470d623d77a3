import type { Area } from '../../platform/area.ts';
import { securityJobs } from './jobs.ts';
import { type LockOptions, lockHandlers } from './lock-handlers.ts';
import { type PasskeyOptions, passkeyHandlers } from './passkey-handlers.ts';
import { type SecurityOptions, securityHandlers } from './security-handlers.ts';
import { type SecuritySettingsOptions, securitySettingsHandlers } from './security-settings-handlers.ts';

type Services = SecurityOptions & SecuritySettingsOptions & PasskeyOptions & LockOptions;

const handlers = (services: Services) => ({
  security: securityHandlers(services),
  securitySettings: securitySettingsHandlers(services),
  securityPasskeys: passkeyHandlers(services),
  securityLock: lockHandlers(services),
});

export const securityArea = { handlers, front: handlers, sideJobs: securityJobs } satisfies Area;
