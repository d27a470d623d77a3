import { Link } from 'react-router';

/** What a deed was done to, as the audit log names it; a member's page is one click away. */
export function SubjectLink({ subject }: { subject: string }) {
  const memberId = /^member:(\d+)$/.exec(subject)?.[1];
  if (!memberId) return subject;
  return (
    <Link to={`/operator/member?id=${memberId}`} className="font-medium text-accent-text">
      {subject}
    </Link>
  );
}
