import { reserveCalls } from '../../contract/reserves.ts';
import { apiContext } from '../context.server.ts';
import { readSnapshot } from '../features/reserves/read-snapshot.server.ts';
import type { Route } from './+types/assets_.proofofreserves[.]json';

/** The own leaf and the way to the root as a file, for whoever verifies it elsewhere. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const proof = await context.get(apiContext).load(reserveCalls.proof, { query: readSnapshot(request) });
  if (!proof) throw new Response(null, { status: 404 });
  return new Response(`${JSON.stringify(proof, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="proof-of-reserves-${proof.snapshot.id}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
