import { findMatches, type Rule } from './rule.ts';

const box = /\brounded-lg border bg-surface-1\b/g;

export const markupRules: Rule[] = [
  {
    says: 'a box is a Card, and its looks stand in components/ui',
    appliesTo: (file) => /^app\/(?:features|routes)\/.*\.tsx$/.test(file),
    find: (file) => findMatches(file.text, box),
    bad: [{ path: 'app/routes/a.tsx', text: '<div className="rounded-lg border bg-surface-1 p-5">' }],
    good: [{ path: 'app/routes/a.tsx', text: '<Card className="rounded-lg">' }],
  },
];
