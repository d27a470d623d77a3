import { languages } from '../../../contract/languages.ts';
import type { SiteSettings } from '../../../contract/site.ts';
import { Checkbox, TextField } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { startWith } from '../../forms/form-state.ts';
import type { FieldProps } from '../../forms/use-fields.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { Deed } from '../operator/deed.tsx';
import { areaNames, isAreaOn } from './site-areas.ts';
import type { siteDeeds } from './site-deeds.server.ts';
import { weekdays } from './weekdays.ts';

type FormProps = { settings: SiteSettings; states: StatesOf<typeof siteDeeds> };
const boxed = (isOn: boolean): string => (isOn ? 'on' : '');

export function AreasForm({ settings, states }: FormProps) {
  const { t } = useTranslation('site-settings');
  const start = Object.fromEntries(areaNames.map((area) => [area, boxed(isAreaOn(settings, area))]));
  return (
    <Deed intent="areas" button={t('save')} state={startWith(states.areas, start)}>
      {({ box }) => areaNames.map((area) => <Switch key={area} {...box(area)} label={t(`area.${area}`)} />)}
    </Deed>
  );
}

export function GeneralForm({ settings, states }: FormProps) {
  const { t } = useTranslation('site-settings');
  const start = {
    name: settings.name,
    supportEmail: settings.supportEmail,
    streetAddress: settings.streetAddress,
    requiredIdentityLevel: String(settings.requiredIdentityLevel),
    pictureMegapixelsPerMinute: String(settings.pictureMegapixelsPerMinute),
    tickHoursKept: String(settings.tickHoursKept),
    reservesEveryDays: String(settings.reservesEveryDays),
    perAddress: String(settings.liveConnections.perAddress),
    perMember: String(settings.liveConnections.perMember),
    supportedLanguages: settings.supportedLanguages,
  };
  const labelled = (field: FieldProps) => ({ ...field, label: t(`field.${field.name}`) });
  return (
    <Deed intent="general" button={t('save')} state={startWith(states.general, start)}>
      {({ field, box }) => (
        <>
          <TextField {...labelled(field('name'))} />
          <TextField {...labelled(field('supportEmail'))} type="email" />
          <TextAreaField {...labelled(field('streetAddress'))} rows={2} maxLength={500} hint={t('addressHint')} />
          <TextField {...labelled(field('requiredIdentityLevel'))} inputMode="numeric" maxLength={1} />
          <TextField {...labelled(field('pictureMegapixelsPerMinute'))} inputMode="numeric" maxLength={5} />
          <TextField {...labelled(field('tickHoursKept'))} inputMode="numeric" maxLength={4} />
          <TextField {...labelled(field('reservesEveryDays'))} inputMode="numeric" maxLength={3} />
          <TextField {...labelled(field('perAddress'))} inputMode="numeric" maxLength={6} />
          <TextField {...labelled(field('perMember'))} inputMode="numeric" maxLength={4} />
          <fieldset className="grid grid-cols-2 gap-2 md:grid-cols-3">
            <legend className="mb-1.5 font-medium text-sm text-text-2">{t('field.supportedLanguages')}</legend>
            {languages.map((language) => (
              <Checkbox
                key={language}
                {...box('supportedLanguages', language)}
                error={undefined}
                label={languageNames[language]}
              />
            ))}
          </fieldset>
          {box('supportedLanguages').error && <p className="text-danger text-sm">{box('supportedLanguages').error}</p>}
        </>
      )}
    </Deed>
  );
}

export function HelpDeskForm({ settings: { helpDesk }, states }: FormProps) {
  const { t } = useTranslation('site-settings');
  const start = {
    useExternal: boxed(helpDesk.useExternal),
    extLink: helpDesk.extLink,
    authRequired: boxed(helpDesk.authRequired),
    scRequired: boxed(helpDesk.scRequired),
  };
  return (
    <Deed intent="helpDesk" button={t('save')} state={startWith(states.helpDesk, start)}>
      {({ field, box }) => (
        <>
          <Switch {...box('useExternal')} label={t('field.useExternal')} />
          <TextField {...field('extLink')} type="url" label={t('field.extLink')} />
          <Switch {...box('authRequired')} label={t('field.authRequired')} />
          <Switch {...box('scRequired')} label={t('field.scRequired')} />
        </>
      )}
    </Deed>
  );
}

export function HelpHoursForm({ settings: { helpHours }, states }: FormProps) {
  const { t } = useTranslation('site-settings');
  const start = {
    timeZone: helpHours.timeZone,
    ...Object.fromEntries(weekdays.map((name, at) => [name, helpHours.week[at] ?? ''])),
    holidays: helpHours.holidays.join('\n'),
  };
  return (
    <Deed intent="helpHours" button={t('save')} state={startWith(states.helpHours, start)}>
      {({ field }) => (
        <>
          <p className="text-sm text-text-2">{t('hoursHint')}</p>
          <TextField {...field('timeZone')} label={t('field.timeZone')} hint={t('timeZoneHint')} />
          {weekdays.map((name) => (
            <TextField key={name} {...field(name)} label={t(`day.${name}`)} />
          ))}
          <TextAreaField {...field('holidays')} label={t('field.holidays')} hint={t('holidaysHint')} rows={3} />
        </>
      )}
    </Deed>
  );
}
