import { Link } from 'react-router';

/** The subject of an action, as the audit log names it, with a link to the member's page. */
export function SubjectLink({ subject }: { subject: string }) {
  const memberId = /^member:(\d+)$/.exec(subject)?.[1];
  if (!memberId) return subject;
  return (
    <Link to={`/operator/member?id=${memberId}`} className="font-medium text-accent-text">
      {subject}
    </Link>
  );
}
