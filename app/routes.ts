import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import { flatRoutes } from '@react-router/fs-routes';

/** What developers look at; no part of the build. */
const developersRoutes: RouteConfigEntry[] = import.meta.env?.DEV ? [route('dev/ui', 'dev/design-system.tsx')] : [];

export default [...(await flatRoutes({ ignoredRouteFiles: ['**/*.test.*'] })), ...developersRoutes];
