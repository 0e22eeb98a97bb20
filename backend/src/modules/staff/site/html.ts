import { withoutBidiControls } from '../../../text/bidiControls';

export class Html {
  constructor(readonly text: string) {}
}

export type Piece = Html | string | number | false | undefined | readonly Piece[];

/** Security: inserted strings are escaped and lose bidirectional controls. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(strings.map((string, index) => string + textOf(pieces[index])).join(''));

function textOf(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return withoutBidiControls(String(piece)).replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
