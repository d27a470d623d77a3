import { type SubmitEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { unposted } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PasskeysState } from './passkeys-state.ts';

type PasskeyFormProps = Pick<PasskeysState, 'device' | 'name'> & { options: { challenge: string } };

/** Second step of adding a passkey: its name, and then the browser's own question. The script comes when it is sent. */
export function PasskeyForm({ options, device, name }: PasskeyFormProps) {
  const { t } = useTranslation('security');
  const submit = useSubmit();
  const { form: own, field } = useFields(unposted(name));
  const isPosting = usePosting() !== undefined;
  const [isMaking, setIsMaking] = useState(false);
  const [problem, setProblem] = useState<'known' | 'notMade'>();

  async function make(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsMaking(true);
    setProblem(undefined);
    const { makePasskey } = await import('./make-passkey.ts');
    const made = await makePasskey(options);
    setIsMaking(false);
    if ('problem' in made) {
      setProblem(made.problem);
      return;
    }
    form.set('intent', 'add');
    form.set('response', made.response);
    await submit(form, { method: 'post', replace: true });
  }

  return (
    <Form {...own} method="post" onSubmit={(event) => void make(event)} className="flex flex-col gap-4">
      <p className="text-text-2">{t('passkey.makeText')}</p>
      {problem && (
        <Notice kind="error" isAnnounced>
          {t(`passkey.${problem}`)}
        </Notice>
      )}
      <TextField
        {...field('name')}
        label={t('passkey.name')}
        hint={t('passkey.nameHint')}
        defaultValue={device}
        autoComplete="off"
      />
      <Button type="submit" size="lg" isPending={isMaking || isPosting}>
        {t('passkey.make')}
      </Button>
    </Form>
  );
}
