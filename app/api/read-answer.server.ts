import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { errorNameOfCode } from '../../contract/errors.ts';
import type { Answer, Refusal } from './refusal.ts';

const envelope = z.object({ errcode: z.int(), errmsg: z.string().default(''), data: z.unknown() });
const details = z.object({ fields: z.record(z.string(), z.string()).optional(), waitSeconds: z.number().optional() });

/**
 * Reads an envelope. Throws an Error if the body is not one, or if the data of a success does not match the contract: a
 * page must not be built from unexpected data.
 */
export async function readAnswer(call: Call, response: Response): Promise<Answer<unknown>> {
  const body = envelope.parse(await response.json());
  if (body.errcode === 0) return { ok: true, data: call.answer.parse(body.data) };
  const refusal: Refusal = { ok: false, code: body.errcode, status: response.status, message: body.errmsg };
  const error = errorNameOfCode(body.errcode);
  if (error) refusal.error = error;
  const { fields, waitSeconds } = details.safeParse(body.data).data ?? {};
  if (fields) refusal.fields = fields;
  if (waitSeconds) refusal.waitSeconds = waitSeconds;
  return refusal;
}
