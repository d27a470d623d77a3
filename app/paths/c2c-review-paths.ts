/** In the console. */
export const casesPath = '/operator/p2p-cases';
export const pathOfCase = (id: string): string => `${casesPath}/case?id=${id}`;
export const applicationsPath = '/operator/p2p-merchants';
export const pathOfApplication = (id: string): string => `${applicationsPath}/application?id=${id}`;
