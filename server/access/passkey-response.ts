import { z } from 'zod';

const shape = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) });
const clientData = z.looseObject({ challenge: z.string() });

/**
 * What a browser answered, as text, and the challenge that it says it signed. undefined for what is nothing of that
 * kind; everything else about it is for the verification to find out, which takes any object.
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
