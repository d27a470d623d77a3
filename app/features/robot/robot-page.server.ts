import { data, redirect } from 'react-router';
import { leaveWhenSignedOut } from '../../api/leave-when-signed-out.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { robotDeeds } from './robots-state.ts';

type Loaded<Detail, Pairs> = {
  /** Of its market: spot and futures have the same symbols. */
  type: number;
  detail(id: string): Promise<Detail>;
  pairs(query: { id: string; maxId?: string }): Promise<Pairs>;
};

/** The robot of the address with its grids and what it has closed; of any kind. */
export async function loadRobotPage<Detail extends { robot: { symbol: string } }, Pairs>(
  api: PageApi,
  parameters: URLSearchParams,
  { type, detail, pairs }: Loaded<Detail, Pairs>,
) {
  const id = parameters.get('id') ?? '';
  const maxId = parameters.get('maxId');
  const [found, closed, symbols] = await Promise.all([
    detail(id),
    pairs({ id, ...(maxId !== null && { maxId }) }),
    api.symbols(),
  ]);
  const market = symbols.find((known) => known.symbol === found.robot.symbol && known.type === type);
  const done = robotDeeds.find((known) => known === parameters.get('done'));
  return { ...found, pairs: closed, pricePrecision: market?.pricePrecision ?? 8, done };
}

type Done = { pathTo(id: string): string; isResume: boolean };

/** After a deed: the robot's page with what was done, or with the refusal. */
export function answerDeed(answer: Answer<{ id: string }>, request: Request, { pathTo, isResume }: Done) {
  leaveWhenSignedOut(answer, request);
  if (!answer.ok) return data<Refusal>(answer, { status: answer.status });
  throw redirect(`${pathTo(answer.data.id)}&done=${isResume ? 'resumed' : 'ended'}`, 303);
}
