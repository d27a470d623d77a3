import { Form } from 'react-router';
import { adSides } from '../../../contract/c2c-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adFormPath } from '../../paths/c2c-paths.ts';
import type { AdFormPage } from './load-ad-form.server.ts';

/** What a new ad is about: its other fields depend on it. */
export function AdChoice({ config: { assets, fiats } }: Pick<AdFormPage, 'config'>) {
  const { t } = useTranslation('c2c-merchant');
  return (
    <Card as={Form} method="get" action={adFormPath()} className="flex flex-col gap-4">
      <RadioGroup
        name="side"
        legend={t('form.side')}
        choices={adSides.map((side) => ({
          value: side,
          label: t(`form.want.${side}`),
          hint: t(`form.wantHint.${side}`),
        }))}
        defaultValue="sell"
      />
      <SelectField name="asset" label={t('form.coin')}>
        {assets.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="fiat" label={t('form.fiat')}>
        {fiats.map(({ code }) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <Button type="submit" size="lg">
        {t('form.next')}
      </Button>
    </Card>
  );
}
