import { c2cReviewCalls } from '../../contract/c2c-review.ts';
import { operatorCalls } from '../../contract/operator.ts';
import { operatorMemberCalls } from '../../contract/operator-members.ts';
import type { OperatorRole } from '../../contract/operator-values.ts';
import { apiContext } from '../context.server.ts';
import { TradingFacts } from '../features/c2c/case-sides.tsx';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { memberDeeds } from '../features/operator/member-deeds.server.ts';
import { MemberDeeds, VipDeed } from '../features/operator/member-deeds.tsx';
import { MemberSheet } from '../features/operator/member-sheet.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.member';

export const handle = { ns: ['c2c-review'] } satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = { id: idOf(request) };
  const [member, trading, { roles }] = await Promise.all([
    api.load(operatorMemberCalls.view, { query }),
    api.load(c2cReviewCalls.member, { query }),
    api.load(operatorCalls.own, {}),
  ]);
  const may = (call: { roles: readonly OperatorRole[] }) => call.roles.some((role) => roles.includes(role));
  return {
    member,
    trading,
    mayChange: may(operatorMemberCalls.suspend),
    maySetVip: may(operatorMemberCalls.setVipLevel),
    states: startDeeds(memberDeeds),
  };
}

export const action = (args: Route.ActionArgs) =>
  postDeed(memberDeeds, args, `/operator/member?id=${encodeURIComponent(idOf(args.request))}`);

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const words = useTranslation('c2c-review');
  const { member, trading, mayChange, maySetVip } = loaderData;
  const states = statesWith(loaderData.states, actionData);
  return (
    <ConsolePage title={t('member.title', { id: member.id })} hasFailed={actionData !== undefined}>
      <MemberSheet member={member} />
      <ConsoleSection title={words.t('memberTitle')}>
        <p className="text-sm">{words.t(`merchant.${trading.status}`)}</p>
        <TradingFacts side={trading.side} />
      </ConsoleSection>
      {maySetVip && <VipDeed member={member} states={states} />}
      {mayChange && <MemberDeeds member={member} states={states} />}
    </ConsolePage>
  );
}
