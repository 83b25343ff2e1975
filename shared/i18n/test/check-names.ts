import type { ByLanguage } from '@edp/domain';
import type { LocaleFile } from '../build/locale-files';

/** A term that differs from the one that all screens use. */
interface OtherName {
  readonly where: string;
  readonly word: string;
  readonly name: string;
}

/** Terms with their forbidden synonyms: a synonym would read like a different thing. */
const NAMES: ByLanguage<Readonly<Record<string, RegExp>>> = {
  en: {
    quote: /\bquotations?\b/i,
    application: /\bproposals?\b/i,
    occupation: /\b(?:jobs?|professions?)\b/i,
    'MyKad number': /\b(?:NRIC|IC numbers?|identity cards?)\b/,
    'mobile number': /\b(?:mobile phones?|hand ?phones?|cell(?:ular)? ?phones?)\b/i,
    'e-mail': /\bemails?\b/i,
    'mailing address': /\b(?:postal address|address for post)\b/i,
    postcode: /\b(?:zip|postal code)\b/i,
    deductible: /\b(?:excess|co-?pay(?:ment)?s?)\b/i,
    refund: /\bmoney back\b/i,
    'annual limit': /\byearly limits?\b/i,
    yearly: /\bannually\b/i,
    cover: /\bcoverage\b/i,
    spouse: /\b(?:husbands?|wives|wife)\b/i,
    'promo code': /\b(?:coupons?|vouchers?|discount codes?|promotion(?:al)? codes?)\b/i,
    'waiting period': /\b(?:qualifying|waiting time)\b/i,
    'panel hospital': /\b(?:network|partner|participating) hospitals?\b/i,
    // Uncounted: a new plan changes no text.
    plans: /\bthree (?:plans|prices)\b/i,
  },
  my: {
    'sebut harga': /\b(?:sebutan harga|sebutharga|kuotasi|petikan)\b/i,
    pekerjaan: /\b(?:kerjaya|profesion)\b/i,
    MyKad: /\b(?:NRIC|nombor IC|kad pengenalan)\b/i,
    'telefon bimbit': /\b(?:telefon mudah alih|telefon tangan|telefon pintar)\b/i,
    'e-mel': /\b(?:emel|e-?mail)\b/i,
    'alamat surat-menyurat': /\balamat pos\b/i,
    poskod: /\bkod pos\b/i,
    deduktibel: /\b(?:ekses|ko-?bayaran|boleh tolak)\b/i,
    'had tahunan': /\blimit tahunan\b/i,
    pasangan: /\b(?:suami|isteri)\b/i,
    'kod promosi': /\b(?:kupon|baucar|kod diskaun|kod promo)\b/i,
    'tempoh menunggu': /\b(?:masa menunggu|tempoh tunggu)\b/i,
    'hospital panel': /\bhospital (?:rangkaian|rakan)\b/i,
    pelan: /\btiga (?:buah )?(?:pelan|harga)\b/i,
  },
};

/**
 * Finds texts with forbidden synonyms.
 *
 * @param quoted texts prescribed by the specification: `namespace:key`
 */
export function otherNames(
  files: readonly LocaleFile[],
  quoted: ReadonlySet<string> = new Set(),
): OtherName[] {
  return files.flatMap(({ namespace, language, texts }) =>
    [...texts].flatMap(([key, text]) => {
      const where = `${namespace}:${key}`;
      if (quoted.has(where)) return [];
      const plainText = text.replace(/\{+.*?\}+|<\/?\w+ ?\/?>/g, '');
      return Object.entries(NAMES[language]).flatMap(([name, others]) => {
        const word = others.exec(plainText)?.[0];
        return word ? [{ where: `${language} ${where}`, word, name }] : [];
      });
    }),
  );
}
