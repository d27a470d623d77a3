import { type BackendModule, createInstance } from 'i18next';
import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { textOptions } from '../../contract/text-options.ts';
import { I18nContext, useTranslation } from './use-translation.ts';

function Texts() {
  const { t } = useTranslation();
  const { t: tWallet } = useTranslation('wallet');
  return `${t('a')} ${tWallet('b')}`;
}

test('a component waits for texts that are still to come, and asks for them once', async () => {
  const asked: string[] = [];
  const backend: BackendModule = {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(language, namespace, done) {
      asked.push(`${language} ${namespace}`);
      setImmediate(() => done(null, { b: 'B' }));
    },
  };
  const i18n = createInstance().use(backend);
  const resources = { de: { common: { a: 'A' } } };
  void i18n.init({ ...textOptions, lng: 'de', fallbackLng: false, resources, partialBundledLanguages: true, ns: [] });
  const page = (
    <I18nContext value={i18n}>
      <Suspense fallback="…">
        <Texts />
        <Texts />
      </Suspense>
    </I18nContext>
  );
  for (let visit = 0; visit < 2; visit += 1) {
    const { prelude } = await prerender(page);
    expect(await new Response(prelude).text()).toContain('A B');
  }
  expect(asked).toEqual(['de wallet']);
});
