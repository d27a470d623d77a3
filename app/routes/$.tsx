import { data } from 'react-router';

/** Every path that no other route takes. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
