import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** The member of a page, or of all pages of a context: calls have their cookies. */
export type Member = { request: APIRequestContext };

/** A call of the API as the pages make it, with an idempotency key of its own. Throws what is refused. */
export async function callAsMember<Answer>({ request }: Member, path: string, data: object = {}): Promise<Answer> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const { errcode, errmsg, data: answer } = await (await request.post(`/api/v1${path}`, { headers, data })).json();
  if (errcode !== 0) throw new Error(`${path}: ${errmsg}`);
  return answer as Answer;
}
