const yearSeconds = 31_536_000;

/** Tells the server the browser's time zone, so that its pages show the times that hydration will show. */
export function rememberTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || document.cookie.includes(`timezone=${timeZone}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `timezone=${timeZone}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
