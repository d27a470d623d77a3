import { type Language, languageTag } from '../../../contract/languages.ts';
import { siteCalls } from '../../../contract/site.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { UploadState } from './upload-state.ts';

/** By name in the reader's language, named here so that browser and server write the same. */
export async function loadCountries(api: PageApi, language: Language): Promise<UploadState['countries']> {
  const { regions } = await api.load(siteCalls.regions, {});
  const tag = languageTag(language);
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const codes = [...new Set(regions.map(({ code }) => code))];
  const countries = codes.map((code) => ({ code, name: names.of(code) ?? code }));
  return countries.sort((a, b) => a.name.localeCompare(b.name, tag));
}
