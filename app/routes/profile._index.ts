import { redirect } from 'react-router';
import { dashboardPath } from '../features/profile/paths.ts';

/** The profile begins with its overview. */
export const loader = () => redirect(dashboardPath, 308);
