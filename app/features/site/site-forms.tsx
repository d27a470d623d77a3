import { type Language, languages } from '../../../contract/languages.ts';
import type { SiteSettings } from '../../../contract/site.ts';
import { Checkbox, TextField } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeedForm } from '../operator/deed-form.tsx';
import { type DeedState, stateOf } from '../operator/deed-state.ts';
import { type Area, areaNames, isAreaOn } from './site-areas.ts';

export const siteForms = ['areas', 'general', 'helpDesk'] as const;
export type SiteForm = (typeof siteForms)[number];

type FormProps = { settings: SiteSettings; state: DeedState | undefined };
const isTicked = (typed: Record<string, string>, name: string, value = 'on') =>
  typed[name]?.split(',').includes(value) ?? false;

export function AreasForm({ settings, state }: FormProps) {
  const { t } = useTranslation('site-settings');
  const own = stateOf(state, 'areas');
  const isOn = (area: Area) => (own ? isTicked(own.typed, area) : isAreaOn(settings, area));
  return (
    <DeedForm intent="areas" button={t('save')} state={own}>
      {areaNames.map((area) => (
        <Switch key={area} name={area} label={t(`area.${area}`)} defaultChecked={isOn(area)} />
      ))}
    </DeedForm>
  );
}

export function GeneralForm({ settings, state }: FormProps) {
  const { t } = useTranslation('site-settings');
  const own = stateOf(state, 'general');
  const errors = own?.refusal.fields;
  const texts = {
    name: settings.name,
    supportEmail: settings.supportEmail,
    streetAddress: settings.streetAddress,
    requiredIdentityLevel: String(settings.requiredIdentityLevel),
    pictureMegapixelsPerMinute: String(settings.pictureMegapixelsPerMinute),
    tickHoursKept: String(settings.tickHoursKept),
    perAddress: String(settings.liveConnections.perAddress),
    perMember: String(settings.liveConnections.perMember),
    ...own?.typed,
  };
  const isOn = (language: Language) =>
    own ? isTicked(own.typed, 'supportedLanguages', language) : settings.supportedLanguages.includes(language);
  const field = (name: keyof typeof texts) => ({
    name,
    label: t(`field.${name}`),
    defaultValue: texts[name],
    error: errors?.[`changes.${name}`] ?? errors?.[`changes.liveConnections.${name}`],
  });
  return (
    <DeedForm intent="general" button={t('save')} state={own}>
      <TextField {...field('name')} maxLength={40} required />
      <TextField {...field('supportEmail')} type="email" maxLength={254} required />
      <TextAreaField {...field('streetAddress')} rows={2} maxLength={500} hint={t('addressHint')} />
      <TextField {...field('requiredIdentityLevel')} inputMode="numeric" maxLength={1} required />
      <TextField {...field('pictureMegapixelsPerMinute')} inputMode="numeric" maxLength={5} required />
      <TextField {...field('tickHoursKept')} inputMode="numeric" maxLength={4} required />
      <TextField {...field('perAddress')} inputMode="numeric" maxLength={6} required />
      <TextField {...field('perMember')} inputMode="numeric" maxLength={4} required />
      <fieldset className="grid grid-cols-2 gap-2 md:grid-cols-3">
        <legend className="mb-1.5 font-medium text-sm text-text-2">{t('field.supportedLanguages')}</legend>
        {languages.map((language) => (
          <Checkbox
            key={language}
            name="supportedLanguages"
            value={language}
            label={languageNames[language]}
            defaultChecked={isOn(language)}
          />
        ))}
      </fieldset>
      {errors?.['changes.supportedLanguages'] && (
        <p className="text-danger text-sm">{errors['changes.supportedLanguages']}</p>
      )}
    </DeedForm>
  );
}

export function HelpDeskForm({ settings, state }: FormProps) {
  const { t } = useTranslation('site-settings');
  const own = stateOf(state, 'helpDesk');
  const { helpDesk } = settings;
  const isOn = (name: 'useExternal' | 'authRequired' | 'scRequired') =>
    own ? isTicked(own.typed, name) : helpDesk[name];
  return (
    <DeedForm intent="helpDesk" button={t('save')} state={own}>
      <Switch name="useExternal" label={t('field.useExternal')} defaultChecked={isOn('useExternal')} />
      <TextField
        name="extLink"
        type="url"
        label={t('field.extLink')}
        maxLength={500}
        defaultValue={own?.typed.extLink ?? helpDesk.extLink}
        error={own?.refusal.fields?.['changes.helpDesk.extLink']}
      />
      <Switch name="authRequired" label={t('field.authRequired')} defaultChecked={isOn('authRequired')} />
      <Switch name="scRequired" label={t('field.scRequired')} defaultChecked={isOn('scRequired')} />
    </DeedForm>
  );
}
