import { operatorCalls } from '../../../contract/operator.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { drawQr, type QrPicture } from '../../components/ui/draw-qr.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { Csrf } from '../account/account-form.ts';
import { loadCsrf } from '../account/load-csrf.server.ts';

export type InvitationState = {
  csrf: Csrf;
  email: string;
  name: string;
  setup: { secret: string; token: string; picture: QrPicture };
  refusal: Refusal | undefined;
};

/** Whom the link is for and what their app is to scan; the reason why it does not work, in its place. */
export async function loadInvitation(
  api: PageApi,
  link: { token: string; begun?: string | undefined },
  typed: { name?: string | undefined; refusal?: Refusal } = {},
): Promise<InvitationState | Refusal> {
  const query = { token: link.token, ...(link.begun && { setup: link.begun }) };
  const answer = await api.send(operatorCalls.invitation, { query });
  if (!answer.ok) return answer;
  const { email, name, setup } = answer.data;
  return {
    csrf: await loadCsrf(api),
    email,
    name: typed.name ?? name,
    setup: { secret: setup.secret, token: setup.token, picture: drawQr(setup.uri) },
    refusal: typed.refusal,
  };
}

/** undefined when the invitation was accepted; else the page again, with the same picture and what is wrong. */
export async function postInvitation(api: PageApi, token: string, form: FormData) {
  const name = textOf(form, 'name') ?? '';
  const setup = textOf(form, 'setup') ?? '';
  const answer = await api.send(operatorCalls.acceptInvitation, {
    input: {
      token,
      setup,
      name,
      password: textOf(form, 'password') ?? '',
      code: textOf(form, 'code') ?? '',
      __RequestVerificationToken: textOf(form, '__RequestVerificationToken'),
    },
  });
  return answer.ok ? undefined : loadInvitation(api, { token, begun: setup }, { name, refusal: answer });
}
