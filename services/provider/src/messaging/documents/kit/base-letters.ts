/**
 * Letters of today's alphabets (and of the phonetic one some of them borrow from) that are not made of a letter and
 * its marks, below what stands for them in Latin-1. A capital is found by its small letter. Where passports have a
 * letter for them (ICAO 9303), it is the same one.
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

/** What stands for a letter that cannot be taken apart: `l` for `ł`, `L` for `Ł`. */
export function baseLetter(letter: string): string | undefined {
  const small = letter.toLowerCase();
  const base = BASES.get(small);
  return small === letter ? base : base?.toUpperCase();
}
