/** The style sheet of the documentation page; the page's policy names its hash. */
export const docsStyles = `
:root { color-scheme: light dark; --line: #8884; --accent: #5b4fe0; font: 15px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --accent: #a39bff; } }
body { margin: 0; display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; box-sizing: border-box;
  border-right: 1px solid var(--line); font-size: 13px; overflow-wrap: anywhere; }
nav h2 { font-size: 13px; margin: 1rem 0 0.25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
main { padding: 1rem 2rem 4rem; max-width: 60rem; box-sizing: border-box; overflow-wrap: anywhere; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
article { border-top: 1px solid var(--line); padding: 0.5rem 0 1rem; }
h3 { margin: 0.75rem 0 0.25rem; font-size: 16px; }
h4 { margin: 0.75rem 0 0.25rem; font-size: 13px; }
.method { color: var(--accent); }
.facts span { border: 1px solid var(--line); border-radius: 4px; padding: 0 0.4rem; margin-right: 0.4rem;
  font-size: 13px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th { text-align: left; font-weight: 600; }
td, th { border-bottom: 1px solid var(--line); padding: 0.2rem 0.75rem 0.2rem 0; vertical-align: top;
  overflow-wrap: anywhere; }
pre { border: 1px solid var(--line); border-radius: 4px; padding: 0.75rem; overflow: auto; max-height: 24rem;
  font-size: 12px; }
@media (max-width: 768px) { body { display: block; } nav { position: static; height: 40vh; border-right: 0;
  border-bottom: 1px solid var(--line); }
  main { padding: 1rem; } }
`;
