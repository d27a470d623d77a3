import type { EditedHome } from '../../../contract/home-editor.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import { socialNetworks } from '../../../contract/site-values.ts';
import { networkNames } from '../../components/frame/social-links.ts';
import { TextField } from '../../components/ui/field.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { startWith } from '../../forms/form-state.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { versionOf } from '../content/post-values.ts';
import { Deed } from '../operator/deed.tsx';
import type { HomeStates } from './home-forms.tsx';

/** Whose social links are edited: those of a language, or of all that have none of their own. */
export type LinksOf = Language | 'default';
const linksFor: readonly LinksOf[] = ['default', ...languages];
export const readLinksOf = (value: unknown): LinksOf => linksFor.find((known) => known === value) ?? 'default';

type SocialLinksFormProps = EditedHome['socialLinks'] & { state: HomeStates['socialLinks']; linksOf: LinksOf };

export function SocialLinksForm({ version, links, state, linksOf }: SocialLinksFormProps) {
  const { t } = useTranslation('site-settings');
  return (
    <div id="social" className="flex flex-col gap-4">
      <TabLinks
        label={t('socialLinks')}
        tabs={linksFor.map((known) => ({
          label: known === 'default' ? t('everyLanguage') : languageNames[known],
          to: `?links=${known}#social`,
          isCurrent: known === linksOf,
        }))}
      />
      <Deed
        key={linksOf}
        intent="socialLinks"
        button={t('save')}
        kept={{ of: linksOf, version: versionOf(version, state) }}
        state={startWith(state, links[linksOf] ?? {})}
      >
        {({ field }) =>
          socialNetworks.map((network) => (
            <TextField
              key={network}
              {...field(network)}
              type="url"
              label={network === 'link' ? t('website') : networkNames[network]}
            />
          ))
        }
      </Deed>
    </div>
  );
}
