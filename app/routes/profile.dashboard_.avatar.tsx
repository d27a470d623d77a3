import { Form, redirect } from 'react-router';
import { accountCalls } from '../../contract/account.ts';
import { profileCalls } from '../../contract/profile.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Avatar } from '../components/ui/avatar.tsx';
import { Button } from '../components/ui/button.tsx';
import { FileField } from '../components/ui/file-field.tsx';
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
import type { Route } from './+types/profile.dashboard_.avatar';

export const handle = { ns: ['profile', 'parts'], takesFiles: true } satisfies RouteHandle;

const avatarForm = declareForm({ schema: profileCalls.uploadAvatar.input });
type AvatarState = FormStateOf<typeof avatarForm>;

export async function loader({ context }: Route.LoaderArgs) {
  const { nickname, email, phone, avatarUrl } = await context.get(apiContext).load(accountCalls.profile, {});
  return { avatarUrl, name: nickname || email || phone, state: startForm(avatarForm) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const posted = readForm(avatarForm, form, context.get(pageContext).language);
  const isRemoval = form.get('intent') === 'remove';
  const upload = () => (posted.ok ? api.send(profileCalls.uploadAvatar, { input: posted.value }) : posted.refusal);
  const answer = isRemoval ? await api.send(profileCalls.removeAvatar, {}) : await upload();
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${dashboardPath}?done=${isRemoval ? 'avatarRemoved' : 'avatar'}`, 303);
  return answerState(isRemoval ? { ...startForm(avatarForm), refusal: answer } : posted.refuse(answer));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AvatarState>(serverAction);

export default function AvatarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  const intent = usePosting();
  const { avatarUrl, name } = loaderData;
  const state = useHeard<AvatarState>(loaderData.state, actionData);
  const { form, field } = useFields(state);
  return (
    <SubPage title={t('avatar.title')}>
      <div className="flex items-center gap-4">
        <Avatar src={avatarUrl} name={name} size="lg" />
        {avatarUrl && (
          <Form method="post" replace>
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="outline"
              disabled={intent !== undefined}
              isPending={intent === 'remove'}
            >
              {t('avatar.remove')}
            </Button>
          </Form>
        )}
      </div>
      <RefusalNotice refusal={state.refusal} />
      <Form {...form} method="post" encType="multipart/form-data" replace className="flex flex-col gap-4">
        <FileField {...field('avatar')} label={t('avatar.file')} hint={t('avatar.hint')} />
        <Button type="submit" size="lg" disabled={intent !== undefined} isPending={intent === ''}>
          {t('avatar.submit')}
        </Button>
      </Form>
    </SubPage>
  );
}
