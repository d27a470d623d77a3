import { z } from 'zod';

const shape = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) });
const clientData = z.looseObject({ challenge: z.string() });

/**
 * Reads a browser's answer and the challenge that it claims to have signed. Returns undefined if the text is nothing of
 * that kind; the verification, which takes any object, checks everything else.
 */
export function readResponse<Response>(text: string): { response: Response; challenge: string } | undefined {
  try {
    const response = shape.parse(JSON.parse(text));
    const { challenge } = clientData.parse(JSON.parse(decode(response.response.clientDataJSON)));
    return { response: response as Response, challenge };
  } catch {
    return undefined;
  }
}

const decode = (text: string) => Buffer.from(text, 'base64url').toString('utf8');
