const LATIN = new Map(
  `аa бb вv гg ғg дd еe ёyo жj зz иi йy кk қk лl мm нn оo пp рr сs тt уu ўo фf хh ҳh цs чch шsh щsh ъ ыi ь эe юyu яya`
    .split(' ')
    .map(([letter = '', ...sound]) => [letter, sound.join('')]),
);

const SAME: [RegExp, string][] = [
  [/kh|x/g, 'h'],
  [/q/g, 'k'],
  [/zh|dj|dzh/g, 'j'],
  [/ts/g, 's'],
  [/w/g, 'v'],
  [/iy/g, 'i'],
  [/\bye/g, 'e'],
  [/(.)\1+/g, '$1'],
];

/** `Чилонзор`, `Chilonzor` and `chilonzor` are equal. Word boundaries stay. */
export function fold(text: string): string {
  const latin = [...text.toLowerCase().normalize('NFC')]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('');
  const plain = latin.normalize('NFD').replaceAll(/[\p{M}ʻʼ‘’'`´ʹ]/gu, '');
  return SAME.reduce((folded, [found, instead]) => folded.replaceAll(found, instead), plain);
}

/** People often omit or shorten these words. */
const KIND_WORDS = new Set(
  fold(
    `ул улица street str st koʻchasi koʻcha кўчаси проспект просп пр avenue ave shoh шоҳ бульвар бульв бул boulevard blvd
    район rayon tuman tumani туман district mavzesi квартал quarter город г shahar shahri шаҳри city`,
  ).split(/\s+/),
);

export function wordsOf(text: string): string[] {
  const words = fold(text)
    .replaceAll(/\b(r-n|pr-k?t)\b/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const names = words.filter((word) => !KIND_WORDS.has(word));
  return names.length > 0 ? names : words;
}
