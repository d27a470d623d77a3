import { z } from 'zod';

const envelope = z.object({ data: z.unknown() });

/** Asks a site's API, with the path, query and answer of a call of the contract. Throws when it does not answer. */
export async function askSite<A extends z.ZodType>(
  site: string,
  call: { path: string; answer: A },
  query: Record<string, string | number> = {},
): Promise<z.output<A>> {
  const url = new URL(`/api/v1${call.path}`, site);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${call.path} answers ${response.status}`);
  return call.answer.parse(envelope.parse(await response.json()).data);
}
