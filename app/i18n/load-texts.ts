import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next';
import { defaultLanguage, parseLanguage } from '../../contract/languages.ts';
import { textOptions } from '../../contract/text-options.ts';
import { fetchInTime } from '../api/fetch-in-time.ts';
import { readEmbeddedTexts } from './embedded-texts.tsx';
import { pathIn } from './path-in.ts';

/**
 * The tab's instance: the texts in the document are there at once, those of pages that are visited later are loaded, in
 * the document's language only.
 */
export function createBrowserI18n(): i18n {
  const { language, version, texts } = readEmbeddedTexts();
  const i18n = createInstance();
  // The page shows the keys of texts that could not be loaded (spec section 8).
  i18n.on('failedLoading', (_language, _namespace, error) => reportError(error));
  void i18n.use(loader(version)).init({
    ...textOptions,
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    partialBundledLanguages: true,
    ns: Object.keys(texts),
    // After 1.5 and 3 seconds: long enough for a phone that changes its cell.
    maxRetries: 2,
    retryTimeout: 1_500,
  });
  return i18n;
}

const loader = (version: string): BackendModule => ({
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, namespace, done) {
    // A computed address: a list of all files with their hashes would grow with every area, thirteen at a time.
    const address = pathIn(parseLanguage(language) ?? defaultLanguage, `/texts/${namespace}?version=${version}`);
    // `true` asks for another attempt.
    ask(address).then(
      (texts) => done(null, texts),
      (error) => done(error, true),
    );
  },
});

async function ask(address: string): Promise<ResourceKey> {
  const response = await fetchInTime(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
