import { type Language, LANGUAGE_KEYS } from '@edp/domain';
import type { LocaleFile } from '../build/locale-files';
import { withoutPlural } from './text-key';

/** Words of Bahasa Indonesia that are unusual in Malaysia, with the Malay replacement. */
const INDONESIAN: Readonly<Record<string, string>> = {
  asuransi: 'insurans',
  premi: 'premium',
  polis: 'polisi',
  karena: 'kerana',
  bisa: 'boleh',
  silakan: 'sila',
  uang: 'wang',
  kantor: 'pejabat',
  'rumah sakit': 'hospital',
  nomor: 'nombor',
  unggah: 'muat naik',
  unduh: 'muat turun',
  ponsel: 'telefon bimbit',
  tanggal: 'tarikh',
  gratis: 'percuma',
  kesehatan: 'kesihatan',
  perusahaan: 'syarikat',
  kristen: 'Kristian',
  cek: 'semak',
  beda: 'berbeza',
  kamu: 'anda',
  mobil: 'kereta',
};

/** Compares the languages of each namespace and checks each text. Returns the errors. */
export function checkLanguages(files: readonly LocaleFile[]): string[] {
  const namespaces = [...new Set(files.map(({ namespace }) => namespace))];
  return [
    ...namespaces.flatMap((namespace) => compare(namespace, files)),
    ...files.flatMap(checkTexts),
  ];
}

function compare(namespace: string, files: readonly LocaleFile[]): string[] {
  const [en, my] = LANGUAGE_KEYS.map((language) => textsOf(files, namespace, language));
  if (!en || !my) return [`${namespace} has no texts in ${en ? 'my' : 'en'}`];
  const keys = new Set([...en.keys(), ...my.keys()]);
  return [...keys].flatMap((key) => {
    const [english, malay] = [en.get(key), my.get(key)];
    if (!english || !malay) return [`${namespace}:${key} is missing in ${english ? 'my' : 'en'}`];
    const [left, right] = [english, malay].map((forms) => placeholders(forms));
    return left === right
      ? []
      : [
          `${namespace}:${key} has ${left || 'nothing'} to fill in in en, ${right || 'nothing'} in my`,
        ];
  });
}

/** All forms of each text, by key without plural suffix. */
function textsOf(files: readonly LocaleFile[], namespace: string, language: Language) {
  const file = files.find((one) => one.namespace === namespace && one.language === language);
  if (!file) return undefined;
  const forms = new Map<string, string[]>();
  for (const [key, text] of file.texts) {
    const id = withoutPlural(key);
    forms.set(id, [...(forms.get(id) ?? []), text]);
  }
  return forms;
}

/** Variables and tags of the forms; a form for exactly one may omit the count. */
function placeholders(forms: readonly string[]): string {
  const found = forms.join(' ').match(/\{\{\s*\w+|<\w+/g) ?? [];
  return [...new Set(found.map((one) => one.replace(/\s/g, '')))].sort().join(' ');
}

function checkTexts({ namespace, language, texts }: LocaleFile): string[] {
  return [...texts].flatMap(([key, text]) => {
    const where = `${language} ${namespace}:${key}`;
    return [
      ...(text === '' ? [`${where} is empty`] : []),
      ...(text.includes('  ') ? [`${where} has two spaces in a row`] : []),
      ...(language === 'my' ? indonesianIn(text).map((word) => `${where} contains ${word}`) : []),
    ];
  });
}

function indonesianIn(text: string): string[] {
  return Object.entries(INDONESIAN)
    .filter(([word]) => new RegExp(`\\b${word}\\b`, 'i').test(text))
    .map(([word, ours]) => `"${word}" for "${ours}"`);
}
