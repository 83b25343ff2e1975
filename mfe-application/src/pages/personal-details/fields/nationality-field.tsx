import { type ByLanguage, type Language, otherLanguages } from '@edp/domain';
import { isNationality, NATIONALITY_NAMES } from '@edp/domain/names';
import { ComboboxField } from '@edp/forms';
import { useLanguage, useText } from '@edp/i18n';

/** Maximum rows of the list. */
const MOST_ROWS = 8;
/** Names by ISO 3166-1 alpha-3 code, sorted by code. */
const NATIONALITIES = Object.entries<ByLanguage<string>>(NATIONALITY_NAMES);

/**
 * Country by typing, in either language; Malaysia is preselected. Another country is not a validation error: the
 * quotation is priced again with it, and decides on eligibility.
 */
export function NationalityField({ path }: { path: string }) {
  const t = useText('mfe-application');
  const { language } = useLanguage();
  return (
    <ComboboxField
      name={`${path}.nationality`}
      label={t('about.nationality')}
      hint={t('about.nationalityHint')}
      width="medium"
      search={(query) => search(query, language)}
      labelOf={(code) => (isNationality(code) ? NATIONALITY_NAMES[code][language] : code)}
      countOf={(count) => t('about.nationalityCount', { count, total: NATIONALITIES.length })}
    />
  );
}

/** Names that begin with the query are listed before names that contain it. */
function search(query: string, language: Language) {
  const words = query.trim().toLowerCase();
  const languages = [language, ...otherLanguages(language)];
  const hits = NATIONALITIES.flatMap(([value, names]) => {
    const places = languages.map((one) => names[one].toLowerCase().indexOf(words));
    const place = Math.min(...places.filter((at) => at >= 0));
    return Number.isFinite(place) ? [{ value, label: names[language], place }] : [];
  });
  const sorted = hits.sort(
    (a, b) => Number(a.place > 0) - Number(b.place > 0) || a.label.localeCompare(b.label),
  );
  return {
    options: sorted.slice(0, MOST_ROWS).map(({ value, label }) => ({ value, label })),
    found: hits.length,
  };
}
