/** Which list of a page the address names, and where in it. */
export function readList<Other extends 'all' | 'decided'>(request: Request, other: Other) {
  const parameters = new URL(request.url).searchParams;
  const list = parameters.get('list') === other ? other : ('open' as const);
  const maxId = /^\d{1,16}$/.exec(parameters.get('maxId') ?? '')?.[0];
  return { list, ...(maxId && { maxId }) };
}
