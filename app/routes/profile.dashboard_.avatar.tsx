import { data, Form, redirect } from 'react-router';
import { accountCalls } from '../../contract/account.ts';
import { profileCalls } from '../../contract/profile.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Avatar } from '../components/ui/avatar.tsx';
import { Button } from '../components/ui/button.tsx';
import { FileField } from '../components/ui/file-field.tsx';
import { apiContext } from '../context.server.ts';
import { dashboardPath } from '../features/profile/paths.ts';
import { SubPage } from '../features/profile/sub-page.tsx';
import { useFocusOnError } from '../hooks/use-focus-on-error.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.dashboard_.avatar';

export const handle = { ns: ['profile', 'parts'], takesFiles: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { nickname, email, phone, avatarUrl } = await context.get(apiContext).load(accountCalls.profile, {});
  return { avatarUrl, name: nickname || email || phone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const isRemoval = form.get('intent') === 'remove';
  const avatar = form.get('avatar');
  const answer = isRemoval
    ? await api.send(profileCalls.removeAvatar, {})
    : await api.send(profileCalls.uploadAvatar, {
        input: { avatar: avatar instanceof File ? avatar : new File([], '') },
      });
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${dashboardPath}?done=${isRemoval ? 'avatarRemoved' : 'avatar'}`, 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<{ refusal: Refusal }>(serverAction, { refusal: unheard });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function AvatarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  const intent = usePosting();
  const refusal = actionData?.refusal;
  const form = useFocusOnError(refusal);
  const { avatarUrl, name } = loaderData;
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
      <RefusalNotice refusal={refusal} />
      <Form ref={form} method="post" encType="multipart/form-data" replace className="flex flex-col gap-4">
        <FileField
          label={t('avatar.file')}
          hint={t('avatar.hint')}
          name="avatar"
          required
          error={refusal?.fields?.avatar}
        />
        <Button type="submit" size="lg" disabled={intent !== undefined} isPending={intent === ''}>
          {t('avatar.submit')}
        </Button>
      </Form>
    </SubPage>
  );
}
