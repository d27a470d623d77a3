import { operatorCalls } from '../../contract/operator.ts';
import { operatorMemberCalls } from '../../contract/operator-members.ts';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { MemberDeeds } from '../features/operator/member-deeds.tsx';
import { MemberSheet } from '../features/operator/member-sheet.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.member';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const [member, { roles }] = await Promise.all([
    api.load(operatorMemberCalls.view, { query: { id } }),
    api.load(operatorCalls.own, {}),
  ]);
  const mayChange = operatorMemberCalls.suspend.roles.some((role) => roles.includes(role));
  return { member, mayChange };
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
  const input = { id, reason: textOf(form, 'reason') ?? '' };
  const answer = await context.get(apiContext).send(call, { input });
  return answerDeed(answer, form, `/operator/member?id=${encodeURIComponent(id)}&done=${done}`);
}

export default function Member({ loaderData: { member, mayChange }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <ConsolePage title={t('member.title', { id: member.id })} hasFailed={actionData !== undefined}>
      <MemberSheet member={member} />
      {mayChange && <MemberDeeds member={member} state={actionData} />}
    </ConsolePage>
  );
}
