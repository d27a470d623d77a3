import { c2cReviewCalls } from '../../contract/c2c-review.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { reportDeeds } from '../features/c2c/review-deeds.server.ts';
import { Facts } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { FoldedDeed } from '../features/operator/deed.tsx';
import { statesWith } from '../features/operator/deed-states.ts';
import { MemberLink } from '../features/operator/member-link.tsx';
import { readList } from '../features/review/read-list.server.ts';
import { ReviewPage } from '../features/review/review-page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { reportsPath } from '../paths/c2c-review-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.p2p-reports';

export const handle = { ns: ['review', 'c2c-review', 'c2c-merchant'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readList(request, 'decided');
  const found = await context.get(apiContext).load(c2cReviewCalls.reports, { query });
  return { ...query, ...found, states: startDeeds(reportDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(reportDeeds, args, reportsPath);

export default function OperatorReports({ loaderData: { states, ...found }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-review');
  const operator = useTranslation('operator');
  const reviews = useTranslation('review');
  const words = useTranslation('c2c-merchant');
  const format = useFormat();
  return (
    <ReviewPage
      {...found}
      title={operator.t('menu.c2cReports')}
      path={reportsPath}
      other="decided"
      none={t('noReports')}
      hasFailed={actionData !== undefined}
      card={({ id, by, about, orderId, adId, reason, words: said, time, handled }) => (
        <Card key={id} as="article" room="small" className="flex flex-col gap-3 text-sm">
          <h2 className="font-semibold text-base">{reviews.t('name.c2cReport', { id })}</h2>
          <Facts
            facts={[
              [t('reportedBy'), <MemberLink key="by" id={by} />],
              [t('reported'), <MemberLink key="about" id={about} />],
              [words.t('report.reason'), words.t(`report.for.${reason}`)],
              [t('sent'), format.dateTime(time)],
              ...(orderId === null ? [] : [[t('order'), orderId] as const]),
              ...(adId === null ? [] : [[t('ad'), adId] as const]),
              ...(handled ? [[t('handled'), `${handled.by}, ${format.dateTime(handled.time)}`] as const] : []),
            ]}
          />
          <p className="whitespace-pre-wrap break-words">{said}</p>
          {!handled && (
            <FoldedDeed
              intent="handle"
              title={t('handle')}
              button={t('handle')}
              kept={{ id }}
              state={statesWith(states, actionData, { id }).handle}
            />
          )}
        </Card>
      )}
    />
  );
}
