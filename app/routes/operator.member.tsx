import { operatorCalls } from '../../contract/operator.ts';
import { operatorMemberCalls } from '../../contract/operator-members.ts';
import type { OperatorRole } from '../../contract/operator-values.ts';
import { apiContext } from '../context.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { MemberDeeds, VipDeed } from '../features/operator/member-deeds.tsx';
import { MemberSheet } from '../features/operator/member-sheet.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.member';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const [member, { roles }] = await Promise.all([
    api.load(operatorMemberCalls.view, { query: { id } }),
    api.load(operatorCalls.own, {}),
  ]);
  const may = (call: { roles: readonly OperatorRole[] }) => call.roles.some((role) => roles.includes(role));
  return { member, mayChange: may(operatorMemberCalls.suspend), maySetVip: may(operatorMemberCalls.setVipLevel) };
}

const deeds = {
  suspend: { call: operatorMemberCalls.suspend, done: 'suspended' },
  restore: { call: operatorMemberCalls.restore, done: 'restored' },
  proposeReset: { call: operatorMemberCalls.proposeReset, done: 'proposed' },
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const intent = (Object.keys(deeds) as (keyof typeof deeds)[]).find((known) => known === form.get('intent'));
  const { call, done } = deeds[intent ?? 'proposeReset'];
  const api = context.get(apiContext);
  const own = { id, reason: textOf(form, 'reason') ?? '' };
  const page = `/operator/member?id=${encodeURIComponent(id)}`;
  if (form.get('intent') === 'setVipLevel') {
    const input = { ...own, level: (textOf(form, 'level') ?? '') as never };
    const answer = await api.send(operatorMemberCalls.setVipLevel, { input });
    return answerDeed(answer, form, `${page}&done=${answer.ok && answer.data.isProposed ? 'proposed' : 'saved'}`);
  }
  if (form.get('intent') === 'setTestEnabled') {
    const input = { ...own, isEnabled: textOf(form, 'isEnabled') === 'true' ? ('true' as const) : ('false' as const) };
    return answerDeed(await api.send(operatorMemberCalls.setTestEnabled, { input }), form, `${page}&done=saved`);
  }
  return answerDeed(await api.send(call, { input: own }), form, `${page}&done=${done}`);
}

export default function Member({ loaderData: { member, mayChange, maySetVip }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <ConsolePage title={t('member.title', { id: member.id })} hasFailed={actionData !== undefined}>
      <MemberSheet member={member} />
      {maySetVip && <VipDeed member={member} state={actionData} />}
      {mayChange && <MemberDeeds member={member} state={actionData} />}
    </ConsolePage>
  );
}
