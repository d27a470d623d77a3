import { useSearchParams } from 'react-router';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import type { FieldOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Method, PhoneRegions } from './account-form.ts';

/** E-mail or phone, as links, so that the choice has an address. */
export function MethodTabs({ method }: { method: Method }) {
  const { t } = useTranslation('account');
  const [parameters] = useSearchParams();
  const addressOf = (chosen: Method) => {
    const next = new URLSearchParams(parameters);
    if (chosen === 'email') next.delete('method');
    else next.set('method', chosen);
    return { search: next.toString() };
  };
  const tabs = (['email', 'phone'] as const).map((choice) => ({
    label: t(`method.${choice}`),
    to: addressOf(choice),
    isCurrent: choice === method,
  }));
  return <TabLinks label={t('method.label')} tabs={tabs} />;
}

type TargetFieldsProps = {
  method: Method;
  regions: PhoneRegions | undefined;
  field: FieldOf<'email' | 'region' | 'phone'>;
};

export function TargetFields({ method, regions, field }: TargetFieldsProps) {
  const { t } = useTranslation('account');
  if (method === 'email' || !regions) {
    return (
      <>
        <input type="hidden" name="method" value="email" />
        <TextField
          {...field('email')}
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
      </>
    );
  }
  const region = field('region');
  return (
    <>
      <input type="hidden" name="method" value="phone" />
      <SelectField
        {...region}
        label={t('field.region')}
        autoComplete="country"
        defaultValue={region.defaultValue || regions.chosen}
      >
        {regions.items.map(({ value, dialCode, name }) => (
          <option key={value} value={value}>{`${name} (${dialCode})`}</option>
        ))}
      </SelectField>
      <TextField {...field('phone')} label={t('field.phone')} type="tel" autoComplete="tel-national" required />
    </>
  );
}
