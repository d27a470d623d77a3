type PolicyOptions = {
  nonce: string;
  isDevelopment: boolean;
  /** Where the live feed is when it is not on the site's own origin. */
  realtimeUrl: string | undefined;
};

/** Scripts and styles need the nonce of their own answer; nothing comes from elsewhere. */
export function contentSecurityPolicy({ nonce, isDevelopment, realtimeUrl }: PolicyOptions): string {
  // Vite injects styles by script while developing, where it knows no nonce.
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data:",
    `connect-src 'self'${realtimeUrl ? ` ${liveSources(realtimeUrl)}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Polling goes over http, the websocket over its own scheme. */
function liveSources(realtimeUrl: string): string {
  const { origin } = new URL(realtimeUrl);
  return `${origin} ${origin.replace(/^http/, 'ws')}`;
}
