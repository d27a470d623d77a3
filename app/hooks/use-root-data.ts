import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What every page knows: site config, profile, preferences. undefined only while the site itself fails. */
export const useRootData = () => useRouteLoaderData<typeof loader>('root');
