/** In the console. */
export const casesPath = '/operator/p2p-cases';
export const pathOfCase = (id: string): string => `${casesPath}/case?id=${id}`;
export const applicationsPath = '/operator/p2p-merchants';
export const pathOfApplication = (id: string): string => `${applicationsPath}/application?id=${id}`;
export const namedAccountsPath = '/operator/p2p-accounts';
export const pathOfNamedAccount = (id: string): string => `${namedAccountsPath}/account?id=${id}`;
export const reportsPath = '/operator/p2p-reports';
/** Of a statement. */
export const pathOfCasePicture = (id: string): string => `${casesPath}/picture?id=${id}`;
/** Of messages; the page adds which. */
export const caseChatPicturePath = `${casesPath}/image`;
export const pathOfCaseTranscript = (id: string): string => `${casesPath}/transcript?id=${id}`;
