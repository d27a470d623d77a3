import { useSearchParams } from 'react-router';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Method, PhoneRegions, Target } from './account-form.ts';

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
  target: Target;
  regions: PhoneRegions | undefined;
  errors: Record<string, string> | undefined;
};

export function TargetFields({ target, regions, errors }: TargetFieldsProps) {
  const { t } = useTranslation('account');
  if (target.method === 'email' || !regions) {
    return (
      <>
        <input type="hidden" name="method" value="email" />
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          required
          defaultValue={target.email}
          error={errors?.email}
        />
      </>
    );
  }
  return (
    <>
      <input type="hidden" name="method" value="phone" />
      <SelectField
        label={t('field.region')}
        name="region"
        autoComplete="country"
        defaultValue={target.region || regions.chosen}
        error={errors?.dialCode}
      >
        {regions.items.map(({ value, dialCode, name }) => (
          <option key={value} value={value}>{`${name} (${dialCode})`}</option>
        ))}
      </SelectField>
      <TextField
        label={t('field.phone')}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        required
        defaultValue={target.phone}
        error={errors?.phone}
      />
    </>
  );
}
