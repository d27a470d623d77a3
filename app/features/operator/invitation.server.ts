import type { Language } from '../../../contract/languages.ts';
import { operatorCalls } from '../../../contract/operator.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { drawQr, type QrPicture } from '../../components/ui/draw-qr.server.ts';
import { declareForm, type FormStateOf, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Csrf } from '../account/account-form.ts';
import { loadCsrf } from '../account/load-csrf.server.ts';

const invitationForm = declareForm({
  schema: operatorCalls.acceptInvitation.input.omit({ token: true }),
  secrets: ['code'],
});

export type InvitationState = FormStateOf<typeof invitationForm> & {
  csrf: Csrf;
  email: string;
  setup: { secret: string; token: string; picture: QrPicture };
};

/** Whom the link is for and what their app is to scan; the reason why it does not work, in its place. */
export async function loadInvitation(
  api: PageApi,
  link: { token: string; begun?: string },
  refused?: FormStateOf<typeof invitationForm>,
): Promise<InvitationState | Refusal> {
  const query = { token: link.token, ...(link.begun && { setup: link.begun }) };
  const answer = await api.send(operatorCalls.invitation, { query });
  if (!answer.ok) return answer;
  const { email, name, setup } = answer.data;
  return {
    ...(refused ?? startForm(invitationForm, { name })),
    csrf: await loadCsrf(api),
    email,
    setup: { secret: setup.secret, token: setup.token, picture: drawQr(setup.uri) },
  };
}

/** undefined when the invitation was accepted; else the page again, with the same picture and what is wrong. */
export async function postInvitation(api: PageApi, token: string, posted: { form: FormData; language: Language }) {
  const read = readForm(invitationForm, posted.form, posted.language);
  const answer = read.ok
    ? await api.send(operatorCalls.acceptInvitation, { input: { ...read.value, token } })
    : read.refusal;
  return answer.ok ? undefined : loadInvitation(api, { token, begun: read.typed('setup') }, read.refuse(answer));
}
