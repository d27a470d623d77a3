/** Scripts and styles need the nonce of their own answer; nothing comes from elsewhere. */
export function contentSecurityPolicy({ nonce, isDevelopment }: { nonce: string; isDevelopment: boolean }): string {
  // Vite injects styles by script while developing, where it knows no nonce.
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
