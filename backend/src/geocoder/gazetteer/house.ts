const NUMBER = String.raw`\d{1,4}(?:\s?[a-zа-я](?![\p{L}]))?(?:[/-]\d{1,4}[a-zа-я]?)?`;
const AT_END = new RegExp(
  String.raw`[\s,]+(?:(?:дом|д|uy|house|№)\.?\s*)?(${NUMBER})(?:\s*-?\s*uy)?\s*$`,
  'iu',
);
const AT_START = new RegExp(String.raw`^\s*(${NUMBER})[\s,]+(?=\D)`, 'iu');

/** `Навои, 5а`, `5 Navoi Street`. */
export function splitHouse(text: string): { street: string; house: string | undefined } {
  const found = AT_END.exec(text) ?? AT_START.exec(text);
  if (!found) return { street: text, house: undefined };
  return { street: text.replace(found[0], ' ').trim(), house: (found[1] ?? '').replaceAll(/\s/g, '') };
}
