import { redirect } from 'react-router';

/** The profile under the address that the specification names as its tab. */
export const loader = () => redirect('/profile', 308);
