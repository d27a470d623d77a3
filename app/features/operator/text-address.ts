import { type Language, languages } from '../../../contract/languages.ts';

/** Which text the editor's page is asked for, and in which language: English unless the address names another. */
export function readTextAddress(request: Request): { id: string | undefined; language: Language } {
  const { searchParams } = new URL(request.url);
  const language = languages.find((known) => known === searchParams.get('language')) ?? 'en';
  return { id: searchParams.get('id') ?? undefined, language };
}
