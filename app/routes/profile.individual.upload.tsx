import { data, Link, redirect } from 'react-router';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { Stepper } from '../components/ui/stepper.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { CheckStep } from '../features/identity/check-step.tsx';
import { DocumentForm } from '../features/identity/document-form.tsx';
import { postDocument, postPerson, postPicture, postSubmit } from '../features/identity/identity-forms.server.ts';
import { loadUpload } from '../features/identity/load-upload.server.ts';
import { PersonForm } from '../features/identity/person-form.tsx';
import { PictureStep } from '../features/identity/picture-step.tsx';
import { statusPath, steps } from '../features/identity/steps.ts';
import type { UploadState } from '../features/identity/upload-state.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.individual.upload';

export const handle = { ns: ['identity', 'parts'], takesFiles: true } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const step = new URL(request.url).searchParams.get('step');
  return loadUpload(context.get(apiContext), context.get(pageContext).language, step);
}

type Refused = Partial<UploadState> & { refusal: Refusal };

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const posts = { person: postPerson, document: postDocument, picture: postPicture, submit: postSubmit };
  const intent = String(form.get('intent'));
  const post = Object.hasOwn(posts, intent) ? posts[intent as keyof typeof posts] : postSubmit;
  const { answer, next, refused } = await post(api, form, context.get(pageContext).language);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(next, 303);
  return data<Refused>({ ...refused, refusal: answer }, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<Refused>(serverAction, { refusal: unheard });
  return data(answer, { status: statusOf(answer.refusal) });
}

const stepForms = { person: PersonForm, document: DocumentForm, pictures: PictureStep, check: CheckStep };

export default function IdentityUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('identity');
  const state: UploadState = { ...loaderData, ...actionData };
  const StepForm = stepForms[state.step];
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} isIndexed={false} />
      <p className="text-sm">
        <Link to={statusPath} className="font-medium text-accent-text">
          {t('back')}
        </Link>
      </p>
      <h1 className="font-semibold text-2xl">{t(`step.${state.step}`)}</h1>
      <Stepper
        label={t('step.label')}
        steps={steps.map((step) => t(`step.${step}`))}
        current={steps.indexOf(state.step)}
      />
      <StepForm key={state.step} {...state} />
    </div>
  );
}
