import { data, Form, redirect } from 'react-router';
import { accountCalls } from '../../contract/account.ts';
import { profileCalls } from '../../contract/profile.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { apiContext } from '../context.server.ts';
import { dashboardPath } from '../features/profile/paths.ts';
import { SubPage } from '../features/profile/sub-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useFocusOnError } from '../hooks/use-focus-on-error.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.dashboard_.nickname';

export const handle = { ns: ['profile'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { nickname } = await context.get(apiContext).load(accountCalls.profile, {});
  return { nickname };
}

type Refused = { refusal: Refusal; typed: string };

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textOf(await request.formData(), 'nickname') ?? '';
  const answer = await context.get(apiContext).send(profileCalls.saveNickname, { input: { nickname: typed } });
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${dashboardPath}?done=${answer.data.nickname ? 'nickname' : 'nicknameRemoved'}`, 303);
  return data<Refused>({ refusal: answer, typed }, { status: statusOf(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = String((await request.clone().formData()).get('nickname') ?? '');
  const answer = await hearAnswer<Refused>(serverAction, { refusal: unheard, typed });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function Nickname({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  const isPosting = usePosting() !== undefined;
  const refusal = actionData?.refusal;
  const form = useFocusOnError(refusal);
  return (
    <SubPage title={t('nickname.title')}>
      <p className="text-text-2">{t('nickname.text')}</p>
      <RefusalNotice refusal={refusal} />
      <Form ref={form} method="post" replace className="flex flex-col gap-4">
        <TextField
          label={t('nickname.label')}
          hint={t('nickname.hint')}
          name="nickname"
          autoComplete="nickname"
          maxLength={60}
          defaultValue={actionData?.typed ?? loaderData.nickname}
          error={refusal?.fields?.nickname}
        />
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('nickname.submit')}
        </Button>
      </Form>
    </SubPage>
  );
}
