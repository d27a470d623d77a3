/** Where the calls of the contract stand. */
export const apiPath = '/api/v1';
