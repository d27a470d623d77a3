/** What browsers show in place of a page while the site can not be reached. */
export const offlinePath = '/offline';
