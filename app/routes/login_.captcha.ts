import { securityCalls } from '../../contract/account.ts';
import { apiContext } from '../context.server.ts';
import type { Route } from './+types/login_.captcha';

/** What a captcha says, for a visitor who can not read its picture. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const answer = await context.get(apiContext).send(securityCalls.captchaSound, { query: { id } });
  if (!answer.ok) return new Response(null, { status: answer.status === 200 ? 404 : answer.status });
  return new Response(Buffer.from(answer.data.sound, 'base64'), {
    headers: { 'content-type': 'audio/wav', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  });
}
