import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { featureOfPath, isPageOff } from '../../contract/site-features.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { translateCommon } from '../i18n/texts.server.ts';
import { pathOfRoute } from './screens.server.ts';

type Routes = ServerBuild['routes'];
type Run = (args: LoaderFunctionArgs) => unknown;

/**
 * Pages of an area that the site config switches off answer 404 and say why, whatever their own loader and action
 * would do. Not as middleware: what throws there takes the frame's data away, too.
 */
export function guardRoutes(routes: Routes): Routes {
  // What stands around an index page has its path; further pages around which it stands may stay.
  const layouts = new Set(Object.values(routes).map((route) => (route?.index ? route.parentId : undefined)));
  const guarded = Object.entries(routes).map(([id, route]) => {
    const path = pathOfRoute(routes, id);
    return [id, route && !layouts.has(id) && featureOfPath(path) ? guard(route, path) : route];
  });
  return Object.fromEntries(guarded);
}

function guard(route: NonNullable<Routes[string]>, path: string): NonNullable<Routes[string]> {
  const { loader, action } = route.module;
  const unlessOff = (run: Run) => async (args: LoaderFunctionArgs) => {
    const site = await args.context.get(apiContext).siteConfig();
    if (isPageOff(site, path)) throw switchedOffPage(args.context.get(pageContext).language);
    return run(args);
  };
  const module = {
    ...route.module,
    ...(loader && { loader: unlessOff(loader) }),
    ...(action && { action: unlessOff(action) }),
  };
  return { ...route, module };
}

const switchedOffPage = (language: Parameters<typeof translateCommon>[0]) =>
  data({ message: translateCommon(language)('error.areaOff') }, { status: 404 });
