import { Search } from 'lucide-react';
import { useState } from 'react';
import { AmountSteps } from '../components/ui/amount-steps.tsx';
import { Button } from '../components/ui/button.tsx';
import { AmountField, Checkbox, SelectField, TextField } from '../components/ui/field.tsx';
import { FileField } from '../components/ui/file-field.tsx';
import { RadioGroup } from '../components/ui/radio-group.tsx';
import { Switch } from '../components/ui/switch.tsx';
import { TextAreaField } from '../components/ui/text-area-field.tsx';
import type { SpecimenProps } from './specimens.tsx';
import { words } from './words.ts';

const { fields } = words;

export function FieldSpecimens(props: SpecimenProps) {
  return (
    <>
      <TextSpecimens />
      <AmountSpecimens />
      <ChoiceSpecimens {...props} />
      <FileField label={fields.picture} hint={fields.pictureHint} name="picture" />
      <FileField label={fields.pictureSending} name="sending" percentSent={40} />
    </>
  );
}

function TextSpecimens() {
  return (
    <>
      <TextField label={fields.name} hint={fields.hint} name="name" />
      <TextField label={fields.name} defaultValue={fields.filled.slice(0, 1)} error={fields.error} name="wrong" />
      <TextField label={fields.disabled} defaultValue={fields.filled} disabled name="disabled" />
      <TextField label={fields.search} type="search" name="search" start={<Search aria-hidden size={18} />} />
      <TextField
        label={fields.code}
        name="code"
        inputMode="numeric"
        end={<Button className="h-11 shrink-0">{fields.getCode}</Button>}
      />
      <SelectField label={fields.select} name="country">
        {fields.countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <TextAreaField label={fields.text} name="text" maxLength={500} />
    </>
  );
}

function AmountSpecimens() {
  const [amount, setAmount] = useState('');
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <AmountField
          label={fields.amount}
          hint={fields.available}
          currency="USDT"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <AmountSteps onPick={(percent) => setAmount(String((1204.5 * percent) / 100))} />
      </div>
      <AmountField label={fields.amount} error={fields.amountError} currency="USDT" defaultValue="123456789.123456" />
    </>
  );
}

function ChoiceSpecimens({ theme }: SpecimenProps) {
  const { chains, chainHints } = fields;
  const choices = (['fast', 'slow', 'off'] as const).map((value) => ({
    value,
    label: chains[value],
    hint: chainHints[value],
    isDisabled: value === 'off',
  }));
  return (
    <>
      <Checkbox label={fields.terms} name="terms" defaultChecked />
      <Checkbox label={fields.terms} name="refused" error={fields.termsError} />
      <Switch label={fields.setting} hint={fields.settingHint} name="setting" defaultChecked />
      <Switch label={fields.disabled} name="off" disabled />
      <RadioGroup legend={fields.chosen} name={`chain-${theme}`} choices={choices} defaultValue="fast" />
      <RadioGroup legend={fields.chosen} name={`none-${theme}`} choices={choices} error={fields.chainError} />
    </>
  );
}
