import type { ReactNode } from 'react';
import type { FormProps } from 'react-router';
import { helpPath } from './help-paths.ts';
import type { HelpSender } from './help-sender.ts';

type HelpFormProps = FormProps & { sender: HelpSender; intent?: string; children: ReactNode };

/** A form that is posted to the help page, from the page itself or from the panel. */
export function HelpForm({ sender: { Form, isInPanel }, intent, children, ...form }: HelpFormProps) {
  return (
    <Form {...form} method="post" action={helpPath}>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {isInPanel && <input type="hidden" name="panel" value="yes" />}
      {children}
    </Form>
  );
}
