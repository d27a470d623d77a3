type PolicyOptions = {
  /** What may run of scripts, as source expressions; 'none' for a page without any. */
  scripts: string;
  /** What the page has of styles, as a source expression. */
  styles: string;
  isDevelopment: boolean;
  /** Where the live feed is when it is not on the site's own origin. */
  realtimeUrl: string | undefined;
};

/**
 * The app's scripts need the nonce of their own answer. A page without them names its styles and its one script by
 * their hash, so that it may be the same for everybody. Nothing comes from elsewhere.
 */
export function contentSecurityPolicy({ scripts, styles, isDevelopment, realtimeUrl }: PolicyOptions): string {
  // Vite injects styles by script while developing, where it knows no nonce.
  const allowedStyles = isDevelopment ? "'unsafe-inline'" : styles;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Without it the scripts' nonce would be asked for, which a service worker can not have.
    "worker-src 'self'",
    `style-src 'self' ${allowedStyles}`,
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
