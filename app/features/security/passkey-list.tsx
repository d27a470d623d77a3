import { Form } from 'react-router';
import type { Passkey } from '../../../contract/security-passkeys.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { unposted } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { ConfirmedChange } from './confirmed-change.tsx';
import type { PasskeysState } from './passkeys-state.ts';

/** The passkeys, each with what can be done to it. */
export function PasskeyList({ state }: { state: PasskeysState }) {
  const { t } = useTranslation('security');
  const waits = useWaits();
  const format = useFormat();
  const { items, ways, intent, id, refusal, proof, name } = state;
  return (
    <ul className="flex flex-col gap-5">
      {items.map((passkey) => (
        <li key={passkey.id} className="flex flex-col gap-2">
          <h2 className="font-semibold text-lg">{passkey.name}</h2>
          <p className="text-sm text-text-2">
            {t('passkey.created', { time: format.dateTime(passkey.createdAt) })}
            {' · '}
            {passkey.lastUsedAt
              ? t('passkey.used', { time: format.dateTime(passkey.lastUsedAt) })
              : t('passkey.neverUsed')}
          </p>
          <Rename passkey={passkey} state={intent === 'rename' && id === passkey.id ? name : unposted(name)} />
          <ConfirmedChange
            intent="remove"
            fields={{ id: passkey.id }}
            ways={ways}
            title={t('passkey.remove')}
            text={t(ways.hasApp || items.length > 1 ? 'passkey.removeText' : 'passkey.removeLastText', waits)}
            button={t('passkey.remove')}
            isDangerous
            refusal={intent === 'remove' && id === passkey.id ? refusal : undefined}
            state={proof}
          />
        </li>
      ))}
    </ul>
  );
}

function Rename({ passkey, state }: { passkey: Passkey; state: PasskeysState['name'] }) {
  const { t } = useTranslation('security');
  const isPosting = usePosting() !== undefined;
  const { form, field } = useFields(state);
  const { defaultValue = passkey.name, ...name } = field('name');
  return (
    <Card as="details" open={name.error !== undefined} room="none">
      <summary className="cursor-pointer p-4 font-medium">{t('passkey.rename')}</summary>
      <Form {...form} method="post" replace className="flex flex-col gap-4 p-4">
        <input type="hidden" name="id" value={passkey.id} />
        <TextField {...name} label={t('passkey.name')} defaultValue={defaultValue} autoComplete="off" />
        <Button type="submit" name="intent" value="rename" isPending={isPosting}>
          {t('passkey.renameSubmit')}
        </Button>
      </Form>
    </Card>
  );
}
