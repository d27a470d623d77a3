/** Which year of UTC an address asks for; the running one when it makes no sense. */
export function readYear(request: Request): string {
  const asked = new URL(request.url).searchParams.get('year') ?? '';
  return /^[2-9]\d{3}$/.test(asked) ? asked : String(new Date().getUTCFullYear());
}
