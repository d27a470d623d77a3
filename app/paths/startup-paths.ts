export const startupPath = '/startup';
/** A launch, with the form that subscribes to it. */
export const launchPath = (project: string): string => `/startup/detail?${new URLSearchParams({ id: project })}`;
