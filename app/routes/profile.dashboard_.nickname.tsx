import { Form, redirect } from 'react-router';
import { z } from 'zod';
import { accountCalls } from '../../contract/account.ts';
import { profileCalls } from '../../contract/profile.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/field.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { dashboardPath } from '../features/profile/paths.ts';
import { SubPage } from '../features/profile/sub-page.tsx';
import { declareForm, type FormStateOf, startForm } from '../forms/declare-form.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useFields } from '../forms/use-fields.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.dashboard_.nickname';

export const handle = { ns: ['profile'] } satisfies RouteHandle;

/** An empty one takes the nickname away. */
const nicknameForm = declareForm({
  schema: z.object({ nickname: profileCalls.saveNickname.input.shape.nickname.default('') }),
});
type NicknameState = FormStateOf<typeof nicknameForm>;

export async function loader({ context }: Route.LoaderArgs) {
  const { nickname } = await context.get(apiContext).load(accountCalls.profile, {});
  return startForm(nicknameForm, { nickname });
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = readForm(nicknameForm, await request.formData(), context.get(pageContext).language);
  const answer = posted.ok
    ? await context.get(apiContext).send(profileCalls.saveNickname, { input: posted.value })
    : posted.refusal;
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${dashboardPath}?done=${answer.data.nickname ? 'nickname' : 'nicknameRemoved'}`, 303);
  return answerState(posted.refuse(answer));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<NicknameState>(serverAction);

export default function Nickname({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  const isPosting = usePosting() !== undefined;
  const state = useHeard<NicknameState>(loaderData, actionData);
  const { form, field } = useFields(state);
  return (
    <SubPage title={t('nickname.title')}>
      <p className="text-text-2">{t('nickname.text')}</p>
      <RefusalNotice refusal={state.refusal} />
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <TextField
          {...field('nickname')}
          label={t('nickname.label')}
          hint={t('nickname.hint')}
          autoComplete="nickname"
        />
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('nickname.submit')}
        </Button>
      </Form>
    </SubPage>
  );
}
