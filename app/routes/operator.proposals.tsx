import { operatorAdminCalls } from '../../contract/operator-admin.ts';
import { apiContext } from '../context.server.ts';
import { ProposedBuying } from '../features/boption/proposed-buying.tsx';
import { ProposedOpenings } from '../features/futures/proposed-openings.tsx';
import { ProposedMove } from '../features/house/proposed-move.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { proposalDeeds } from '../features/operator/operator-deeds.server.ts';
import { ProposalCard } from '../features/operator/proposal-card.tsx';
import type { AreaDeed, StartupDeed } from '../features/operator/proposed-deed.tsx';
import { ProposedProduct } from '../features/product/proposed-product.tsx';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { ProposedSaving } from '../features/saving/proposed-saving.tsx';
import { ProposedStaking } from '../features/staking/proposed-staking.tsx';
import { ProposedStartup } from '../features/startup/proposed-startup.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.proposals';

export const handle = {
  ns: [
    'review',
    'fiat',
    'bank-account',
    'product',
    'house',
    'futures-house',
    'saving-house',
    'staking-house',
    'startup',
    'boption-house',
    'startup-house',
    'exchange-opening',
  ],
} satisfies RouteHandle;

const path = '/operator/proposals';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { list, maxId } = readList(request, 'decided');
  const query = { until: maxId, ...(list === 'decided' && { decided: 'true' as const }) };
  const found = await context.get(apiContext).load(operatorAdminCalls.proposals, { query });
  return { list, ...found, states: startDeeds(proposalDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(proposalDeeds, args, path);

export default function Proposals({ loaderData: { states, ...found }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <ReviewPage
      {...found}
      title={t('menu.proposals')}
      path={path}
      other="decided"
      none={t('proposals.none')}
      hasFailed={actionData !== undefined}
      intro={<p className="text-text-2">{t('proposals.explain')}</p>}
      card={(proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          states={statesWith(states, actionData, { id: proposal.id })}
          drawAreaDeed={drawAreaDeed}
        />
      )}
    />
  );
}

const isStartupDeed = (deed: AreaDeed): deed is StartupDeed => deed.kind.startsWith('startup.');

function drawAreaDeed(deed: AreaDeed) {
  if (deed.kind === 'house.move') return <ProposedMove deed={deed} />;
  if (deed.kind === 'saving.add' || deed.kind === 'saving.resume') return <ProposedSaving deed={deed} />;
  if (deed.kind === 'staking.add' || deed.kind === 'staking.open' || deed.kind === 'staking.loss') {
    return <ProposedStaking deed={deed} />;
  }
  if (isStartupDeed(deed)) return <ProposedStartup deed={deed} />;
  if (deed.kind === 'boption.open') return <ProposedBuying deed={deed} />;
  return deed.kind === 'futures.open' ? <ProposedOpenings deed={deed} /> : <ProposedProduct deed={deed} />;
}
