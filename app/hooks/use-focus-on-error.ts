import { useEffect, useRef } from 'react';
import type { Refusal } from '../api/refusal.ts';

/** Puts the reader into the first field that was refused. Gives the ref of the form. */
export function useFocusOnError(refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal?.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}
