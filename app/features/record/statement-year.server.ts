/** Which year of UTC an address asks for; the running one when it makes no sense, or is yet to come. */
export function readYear(request: Request, now = new Date()): string {
  const asked = new URL(request.url).searchParams.get('year') ?? '';
  const running = String(now.getUTCFullYear());
  return /^[2-9]\d{3}$/.test(asked) && asked <= running ? asked : running;
}
