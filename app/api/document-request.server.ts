/** Whether the browser posted the form itself, without scripts: it expects a page, not data. */
export function isDocumentRequest(request: Request): boolean {
  const destination = request.headers.get('sec-fetch-dest');
  if (destination) return destination === 'document';
  return request.headers.get('accept')?.includes('text/html') ?? false;
}
