import { useFormAction, useNavigation } from 'react-router';

/**
 * The `intent` of this page's own form while its post is on the way ('' when the form has none), else undefined.
 * It lasts until the page that follows is there, so that nothing can be pressed twice.
 */
export function usePosting(): string | undefined {
  const { formAction, formData, formMethod } = useNavigation();
  const ownAction = useFormAction();
  if (formMethod !== 'POST' || formAction?.split('?')[0] !== ownAction.split('?')[0]) return undefined;
  return String(formData?.get('intent') ?? '');
}
