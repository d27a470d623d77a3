import type { Environment } from '../env.ts';

/** Where browsers reach the site, e.g. 'https://pasar.example'; on this machine where no address is configured. */
export const siteOrigin = ({ PUBLIC_URL, PORT }: Pick<Environment, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
