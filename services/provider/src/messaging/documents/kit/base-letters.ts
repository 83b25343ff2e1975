/**
 * Letters (also of the phonetic alphabet) that do not decompose into a base letter and marks,
 * listed after their Latin-1 replacement. Capitals are found by their small letter. Where passports
 * have a replacement (ICAO 9303), it is the same one.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'ɐɑɒⱥ',
  b: 'ƀƃɓʙ',
  c: 'ƈȼɕʗ',
  d: 'đƌȡɖɗ',
  db: 'ȸ',
  dz: 'ʣʤʥ',
  e: 'ǝɇɘəɚɛɜɝɞʚⱸⱻ',
  f: 'ƒ',
  g: 'ǥɠɡɢɣʛ',
  h: 'ħɥɦɧʜʮʯⱨⱶ',
  hv: 'ƕ',
  i: 'ɨɩɪ',
  j: 'ȷɉɟʄʝ',
  k: 'ƙʞⱪ',
  l: 'łƚƛȴɫɬɭʟⱡ',
  ll: 'ỻ',
  ls: 'ʪ',
  lz: 'ɮʫ',
  m: 'ɯɰɱ',
  n: 'ŋƞȵɲɳɴ',
  o: 'ɔɵɤɷⱺ',
  oe: 'ɶ',
  oi: 'ƣ',
  ou: 'ȣ',
  p: 'ƥᵽɸⱷ',
  q: 'ĸɋʠ',
  qp: 'ȹ',
  r: 'ɍɹɺɻɼɽɾɿʀʁⱹ',
  s: 'ƪȿʂʃʅʆẜẝ',
  ss: 'ß',
  t: 'ŧƫƭȶʇʈⱦ',
  tc: 'ʨ',
  ts: 'ʦʧ',
  u: 'ʉʊ',
  v: 'ʋʌỽⱱⱴ',
  w: 'ƿʍⱳ',
  y: 'ƴȝɏʎʏỿ',
  z: 'ƍƶƹƺǯȥɀʐʑʒʓⱬ',
  ð: 'ẟ',
  "'": 'ʼʾʿɂʔʕꞌ',
};

const BASES = new Map(
  Object.entries(LETTERS).flatMap(([base, letters]) =>
    [...letters].map((letter) => [letter, base] as const),
  ),
);

/** The replacement of a letter that does not decompose: `l` for `ł`, `L` for `Ł`. */
export function baseLetter(letter: string): string | undefined {
  const small = letter.toLowerCase();
  const base = BASES.get(small);
  return small === letter ? base : base?.toUpperCase();
}
