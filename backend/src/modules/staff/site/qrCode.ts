import { LRUCache } from 'lru-cache';
import qrcode from 'qrcode-generator';
import { type Html, html } from './html';

/** White margin in modules; scanners need it to find the code. */
const MARGIN = 4;

const MOST = 300;

export type QrCode = (text: string, label: string) => Html;

export function createQrCodes(): QrCode {
  const kept = new LRUCache<string, { size: number; path: string }>({ max: MOST });
  return (text, label) => {
    const code = kept.get(text) ?? draw(text);
    kept.set(text, code);
    const whole = code.size + 2 * MARGIN;
    return html`<svg class="qr" role="img" aria-label="${label}" viewBox="${-MARGIN} ${-MARGIN} ${whole} ${whole}" shape-rendering="crispEdges"><rect x="${-MARGIN}" y="${-MARGIN}" width="${whole}" height="${whole}" fill="#fff"/><path d="${code.path}"/></svg>`;
  };
}

function draw(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, row) =>
    runsOf(size, (column) => code.isDark(row, column), row),
  );
  return { size, path: rows.join('') };
}

/** Adjacent dark modules become one rectangle, which halves the number of rectangles. */
function runsOf(size: number, isDark: (column: number) => boolean, row: number): string {
  let path = '';
  let from = 0;
  for (let column = 0; column <= size; column += 1) {
    if (column < size && isDark(column)) continue;
    const width = column - from;
    if (width > 0) path += `M${from} ${row}h${width}v1h${-width}z`;
    from = column + 1;
  }
  return path;
}
