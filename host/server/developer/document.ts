import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../page/html/html';

/** The developer page has to work even if every version of the host is broken. */
export const developerStyle = `
:root { color-scheme: light dark; --line: #d9d2ca; --muted: #6b625a; --ground: #faf6f1; --card: #fff; --ink: #241c17; --accent: #b23c09; }
@media (prefers-color-scheme: dark) { :root { --line: #43382f; --muted: #b5a99d; --ground: #171210; --card: #211a16; --ink: #f5ede6; --accent: #ff9257; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 28px; margin: 0 0 8px; } h2 { font-size: 20px; margin: 32px 0 8px; } h3 { font-size: 18px; margin: 32px 0 8px; } h4 { font-size: 14px; margin: 16px 0 8px; }
summary { min-height: 24px; margin: 12px 0 8px; font-size: 14px; cursor: pointer; }
small { color: var(--muted); font-weight: 400; }
a { color: var(--accent); display: inline-block; min-height: 24px; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; padding: 8px clamp(8px, 1vw, 12px); border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
td:first-child { white-space: normal; }
td:nth-child(3) { white-space: normal; min-width: min(16em, 40vw); }
time { white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
th { color: var(--muted); font-weight: 500; }
tr.live td { font-weight: 600; }
code { font: 13px/1.5 ui-monospace, monospace; }
strong { color: var(--accent); }
`;

interface Parts {
  title: string;
  head?: string;
  main: string;
}

export const developerDocument = ({ title, head = '', main }: Parts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/_olov/style.css">
${head}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;

/** The developer page and the status page share it. */
export async function styleRoute(app: FastifyInstance) {
  app.get('/_olov/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(developerStyle),
  );
}

/** Cells are HTML. */
export const row = (cells: readonly string[], className = ''): string =>
  `<tr${className && ` class="${className}"`}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

export const table = (label: string, head: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table>
<thead><tr>${head.map((title) => `<th>${title}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`;

export const timeCell = (at: string): string =>
  `<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 16).replace('T', ' '))} UTC</time>`;
