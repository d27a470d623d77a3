import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

type ConfirmFormProps = {
  /** What will happen, and that it can not be undone. */
  children: ReactNode;
  /** Posted with it. */
  fields: Readonly<Record<string, string>>;
  /** Says what the button does, e.g. 'Delete account'. */
  confirmLabel: string;
  cancelTo: string;
  /** Where it is posted; the page itself otherwise. */
  action?: string;
  isPending?: boolean;
};

/** Asks once more. In a Dialog, or as a page of its own. */
export function ConfirmForm({ children, fields, confirmLabel, cancelTo, action, isPending }: ConfirmFormProps) {
  const { t } = useTranslation('parts');
  return (
    <Form method="post" {...(action && { action })} className="flex flex-col gap-5">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="text-text-2">{children}</div>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={cancelTo} variant="secondary">
          {t('cancel')}
        </ButtonLink>
        <Button type="submit" variant="danger" isPending={isPending ?? false}>
          {confirmLabel}
        </Button>
      </div>
    </Form>
  );
}
