import { Form } from 'react-router';
import type { Passkey } from '../../../contract/security-passkeys.ts';
import { passkeyNameLengthMax } from '../../../contract/security-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmedChange } from './confirmed-change.tsx';
import type { PasskeysState } from './passkeys-state.ts';

/** The passkeys, each with what can be done to it. */
export function PasskeyList({ state }: { state: PasskeysState }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { items, ways, intent, id, refusal } = state;
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
          <Rename passkey={passkey} error={id === passkey.id ? refusal?.fields?.name : undefined} />
          <ConfirmedChange
            intent="remove"
            fields={{ id: passkey.id }}
            ways={ways}
            title={t('passkey.remove')}
            text={t(ways.hasApp || items.length > 1 ? 'passkey.removeText' : 'passkey.removeLastText')}
            button={t('passkey.remove')}
            isDangerous
            refusal={intent === 'remove' && id === passkey.id ? refusal : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function Rename({ passkey, error }: { passkey: Passkey; error: string | undefined }) {
  const { t } = useTranslation('security');
  const isPosting = usePosting() !== undefined;
  return (
    <details open={error !== undefined} className="rounded-lg border bg-surface-1">
      <summary className="cursor-pointer p-4 font-medium">{t('passkey.rename')}</summary>
      <Form method="post" replace className="flex flex-col gap-4 p-4">
        <input type="hidden" name="id" value={passkey.id} />
        <TextField
          label={t('passkey.name')}
          name="name"
          defaultValue={passkey.name}
          autoComplete="off"
          maxLength={passkeyNameLengthMax}
          required
          error={error}
        />
        <Button type="submit" name="intent" value="rename" isPending={isPosting}>
          {t('passkey.renameSubmit')}
        </Button>
      </Form>
    </details>
  );
}
