import type { ComponentType } from 'react';
import { Form, type FormProps } from 'react-router';
import { usePosting } from '../../hooks/use-posting.ts';

/** How forms of the help desk are posted: on the page they lead back to it, in the panel the page below stays. */
export type HelpSender = { Form: ComponentType<FormProps>; isPending: boolean; isInPanel: boolean };

export function usePageSender(): HelpSender {
  const isPending = usePosting() !== undefined;
  return { Form, isPending, isInPanel: false };
}
