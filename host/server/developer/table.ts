import { escapeHtml } from '../page/html/html';

/** Cells are HTML. */
export const row = (cells: readonly string[], className = ''): string =>
  `<tr${className && ` class="${className}"`}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

export const table = (label: string, head: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table>
<thead><tr>${head.map((title) => `<th>${title}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`;
