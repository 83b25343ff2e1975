import { type ByLanguage, DEFAULT_NATIONALITY } from '@edp/domain';

/** Names of states by ISO 3166-1 alpha-3 code. */
export type Nationalities = Readonly<Record<string, ByLanguage<string>>>;

let known: Nationalities | null = null;
let loading: Promise<Nationalities> | undefined;

/** Every nationality, fetched once: two hundred names in each language are not needed to show the page. */
export function loadNationalities(): Promise<Nationalities> {
  loading ??= readNationalities().catch((error: unknown) => {
    // The next page that shows the field tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readNationalities(): Promise<Nationalities> {
  const { NATIONALITY_NAMES } = await import('@edp/domain/names');
  known = NATIONALITY_NAMES;
  return known;
}

/** `nationalityDesc` on the wire, in English. */
export function describeNationality(code: string): string {
  return code === DEFAULT_NATIONALITY ? 'Malaysian' : (known?.[code]?.en ?? '');
}
