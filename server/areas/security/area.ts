import type { Area } from '../../platform/area.ts';
import { securityJobs } from './jobs.ts';
import { type PasskeyOptions, passkeyHandlers } from './passkey-handlers.ts';
import { type SecurityOptions, securityHandlers } from './security-handlers.ts';
import { type SecuritySettingsOptions, securitySettingsHandlers } from './security-settings-handlers.ts';

export const securityArea = {
  handlers: (services: SecurityOptions & SecuritySettingsOptions & PasskeyOptions) => ({
    security: securityHandlers(services),
    securitySettings: securitySettingsHandlers(services),
    securityPasskeys: passkeyHandlers(services),
  }),
  jobs: securityJobs,
} satisfies Area;
