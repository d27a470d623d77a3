import type { Environment } from '../../env.ts';
import type { Area } from '../../platform/area.ts';
import { type DemoOptions, fillDemoSettings } from './demo-settings.ts';
import { openSiteSettings, type SiteOpenOptions } from './settings.ts';
import { type SiteOptions, siteHandlers } from './site-handlers.ts';
import { type SiteSettingsOptions, siteSettingsHandlers } from './site-settings-handlers.ts';

type OpenOptions = Omit<SiteOpenOptions, 'sandboxFaucet'> & { environment: Pick<Environment, 'SANDBOX_FAUCET'> };

export const siteArea = {
  open: async ({ environment, ...options }: OpenOptions) => ({
    site: await openSiteSettings({ ...options, sandboxFaucet: environment.SANDBOX_FAUCET }),
  }),
  handlers: (services: SiteOptions & SiteSettingsOptions) => ({
    site: siteHandlers(services),
    siteSettings: siteSettingsHandlers(services),
  }),
  front: (services: SiteOptions) => ({ site: siteHandlers(services) }),
  demo: (services: DemoOptions) => fillDemoSettings(services),
} satisfies Area;
