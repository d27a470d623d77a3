/** Where the calls of the contract stand. */
export const apiPath = '/api/v1';

/** Whether an address, with or without query, is the API's; everything else is a page or a file. */
export const isApiPath = (url: string | undefined): boolean => url?.startsWith('/api/') ?? false;
