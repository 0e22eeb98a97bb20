import { escapeHtml } from '../page/html/html';

export const timeCell = (at: string): string =>
  `<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 16).replace('T', ' '))} UTC</time>`;
