import { useEffect, useRef } from 'react';

/**
 * Puts the reader into the first field with an error, after each answer with errors, and on a page that came with
 * them. Gives the ref of the form.
 */
export function useFocusOnError(errors: object | null | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
