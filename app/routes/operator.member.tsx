import { operatorCalls } from '../../contract/operator.ts';
import { operatorMemberCalls } from '../../contract/operator-members.ts';
import type { OperatorRole } from '../../contract/operator-values.ts';
import { apiContext } from '../context.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { memberDeeds } from '../features/operator/member-deeds.server.ts';
import { MemberDeeds, VipDeed } from '../features/operator/member-deeds.tsx';
import { MemberSheet } from '../features/operator/member-sheet.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.member';

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [member, { roles }] = await Promise.all([
    api.load(operatorMemberCalls.view, { query: { id: idOf(request) } }),
    api.load(operatorCalls.own, {}),
  ]);
  const may = (call: { roles: readonly OperatorRole[] }) => call.roles.some((role) => roles.includes(role));
  return {
    member,
    mayChange: may(operatorMemberCalls.suspend),
    maySetVip: may(operatorMemberCalls.setVipLevel),
    states: startDeeds(memberDeeds),
  };
}

export const action = (args: Route.ActionArgs) =>
  postDeed(memberDeeds, args, `/operator/member?id=${encodeURIComponent(idOf(args.request))}`);

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const { member, mayChange, maySetVip } = loaderData;
  const states = statesWith(loaderData.states, actionData);
  return (
    <ConsolePage title={t('member.title', { id: member.id })} hasFailed={actionData !== undefined}>
      <MemberSheet member={member} />
      {maySetVip && <VipDeed member={member} states={states} />}
      {mayChange && <MemberDeeds member={member} states={states} />}
    </ConsolePage>
  );
}
