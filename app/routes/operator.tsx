import { Outlet, useRouteLoaderData } from 'react-router';
import { operatorCalls } from '../../contract/operator.ts';
import { ErrorPage } from '../components/error-page.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { ConsoleFrame } from '../features/operator/console-frame.tsx';
import { consoleHandle } from '../features/operator/console-handle.ts';
import { visibleEntries } from '../features/operator/console-menu.ts';
import type { Route } from './+types/operator';

export const handle = consoleHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const operator = await context.get(apiContext).load(operatorCalls.own, {});
  return { operator, entries: visibleEntries(operator, context.get(pageContext).isScreen) };
}

export default function Console({ loaderData }: Route.ComponentProps) {
  return (
    <ConsoleFrame {...loaderData}>
      <Outlet />
    </ConsoleFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('routes/operator');
  if (!loaded) return <ErrorPage error={error} />;
  return (
    <ConsoleFrame {...loaded}>
      <ErrorPage error={error} />
    </ConsoleFrame>
  );
}
