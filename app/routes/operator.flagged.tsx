import { depositReviewCalls } from '../../contract/deposit-review.ts';
import { apiContext } from '../context.server.ts';
import { FlaggedCard } from '../features/deposit/flagged-card.tsx';
import { flaggedDeeds } from '../features/deposit/flagged-deeds.server.ts';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.flagged';

export const handle = { ns: ['review', 'deposit-review', 'deposit', 'wallet'] } satisfies RouteHandle;

const path = '/operator/flagged';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readList(request, 'decided');
  const found = await context.get(apiContext).load(depositReviewCalls.flagged, { query });
  return { ...query, ...found, states: startDeeds(flaggedDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(flaggedDeeds, args, path);

export default function OperatorFlagged({ loaderData: { states, ...found }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deposit-review');
  const operator = useTranslation('operator');
  return (
    <ReviewPage
      {...found}
      title={operator.t('menu.flagged')}
      path={path}
      other="decided"
      none={t('flagged.none')}
      hasFailed={actionData !== undefined}
      intro={<p className="max-w-3xl text-sm text-text-2">{t('flagged.explain')}</p>}
      card={(entry) => {
        const { id } = entry.deposit;
        return <FlaggedCard key={id} entry={entry} states={statesWith(states, actionData, { id })} />;
      }}
    />
  );
}
