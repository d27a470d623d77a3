import { useNavigation } from 'react-router';

/** A line along the top while the next page loads, so that a slow connection does not look dead. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent" />;
}
