/** Which tree an address asks for; the newest when it names none. */
export function readSnapshot(request: Request): { snapshot?: string } {
  const asked = /^[1-9]\d{0,14}$/.exec(new URL(request.url).searchParams.get('snapshot') ?? '')?.[0];
  return asked ? { snapshot: asked } : {};
}
