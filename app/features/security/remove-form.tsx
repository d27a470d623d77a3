import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { usePosting } from '../../hooks/use-posting.ts';

type RemoveFormProps = {
  id: string;
  label: string;
  /** Says which one it ends. */
  name: string;
  /** What ends with it, where that is not plain. */
  text?: string;
};

/** Ends one of what a member let into the account, such as an API key. */
export function RemoveForm({ id, label, name, text }: RemoveFormProps) {
  const posted = usePosting();
  return (
    <Form method="post" replace className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="danger"
        size="sm"
        aria-label={name}
        disabled={posted !== undefined}
      >
        {label}
      </Button>
      {text && <span className="text-sm text-text-3">{text}</span>}
    </Form>
  );
}
