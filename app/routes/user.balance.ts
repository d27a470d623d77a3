import { redirect } from 'react-router';

/** The assets under the address that the specification names as their tab. */
export const loader = () => redirect('/assets', 308);
