import { useEffect, useState } from 'react';
import { DEFAULT_NATIONALITY, type Language, otherLanguages } from '@edp/domain';
import { ComboboxField } from '@edp/forms';
import { useLanguage, useText } from '@edp/i18n';
import { loadNationalities, type Nationalities } from '../../../nationalities/nationalities';

/** Rows that fit below the field. */
const MOST_ROWS = 8;

/**
 * A country by typing, in either language; Malaysia is chosen beforehand. Another one is no mistake of the field: the
 * quotation is asked again with it, and says who can be covered.
 */
export function NationalityField({ path }: { path: string }) {
  const t = useText('mfe-application');
  const { language } = useLanguage();
  const nationalities = useNationalities();
  const total = Object.keys(nationalities).length;
  const isLoaded = nationalities !== BEFORE_LOADED;
  return (
    <ComboboxField
      name={`${path}.nationality`}
      label={t('about.nationality')}
      hint={t('about.nationalityHint')}
      width="medium"
      searchable={isLoaded}
      loading={!isLoaded}
      search={(query) => search(nationalities, query, language)}
      labelOf={(code) => nationalities[code]?.[language] ?? code}
      countOf={(count) => t('about.nationalityCount', { count, total })}
    />
  );
}

/** The one that is chosen beforehand has its name in every language without the list. */
const BEFORE_LOADED: Nationalities = { [DEFAULT_NATIONALITY]: { en: 'Malaysia', my: 'Malaysia' } };

function useNationalities(): Nationalities {
  const [nationalities, setNationalities] = useState(BEFORE_LOADED);
  useEffect(() => {
    let isHere = true;
    loadNationalities().then(
      (loaded) => {
        if (isHere) setNationalities(loaded);
      },
      // Without the list the choice stays as it is.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return nationalities;
}

/** Names that begin with the words come before those that hold them. */
function search(nationalities: Nationalities, query: string, language: Language) {
  const words = query.trim().toLowerCase();
  const languages = [language, ...otherLanguages(language)];
  const hits = Object.entries(nationalities).flatMap(([value, names]) => {
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
