import { useState } from 'react';

import { Combobox, type ComboboxOption, type ComboboxProps, Field, type FieldProps } from '@edp/ui';

import { defined } from './defined';
import { type FieldBasics, useFormField } from './use-form-field';

/** What a search finds: the rows to show, best first, and how many there are in all. */
export interface ComboboxHits {
  readonly options: readonly ComboboxOption[];
  readonly found: number;
}

export interface ComboboxFieldProps
  extends
    FieldBasics,
    Pick<FieldProps, 'width' | 'flush' | 'below'>,
    Pick<ComboboxProps, 'loading' | 'inline' | 'placeholder'> {
  label: string;
  /** What matches what was typed. Called at each keystroke. */
  search: (query: string) => ComboboxHits;
  /** What the field shows for a value, such as one read back from the server. */
  labelOf: (value: string) => string;
  /** Under the list, said politely: "5 of 414 occupations match". */
  countOf?: (found: number) => string;
  /** Last row, and the value it stands for. */
  notListed?: ComboboxOption;
  onValue?: (value: string) => void;
  /** False while there is nothing to search in: what is typed then takes no choice away. */
  searchable?: boolean;
}

const NOTHING: ComboboxHits = { options: [], found: 0 };

/** One of hundreds, found by typing. The value is an option's, or empty until one is picked. */
export function ComboboxField({
  name,
  label,
  search,
  labelOf,
  countOf,
  notListed,
  onValue,
  loading,
  inline,
  placeholder,
  searchable = true,
  ...rest
}: ComboboxFieldProps) {
  const field = useFormField<string>({ name, label, labelHidden: rest.labelHidden });
  // Null while nothing is being typed: the field then shows the chosen value.
  const [query, setQuery] = useState<string | null>(null);
  const { options, found } = query === null ? NOTHING : search(query);

  const take = (value: string) => {
    field.setValue(value);
    onValue?.(value);
  };
  const choose = (value: string) => {
    take(value);
    setQuery(null);
  };
  return (
    <Field {...defined(rest)} {...field.message} id={field.id} label={label}>
      <Combobox
        {...defined({ loading, inline, placeholder })}
        name={field.name}
        listLabel={label}
        query={query ?? (field.value === '' ? '' : labelOf(field.value))}
        onQuery={(typed) => {
          setQuery(typed);
          // What is no longer the chosen words is no longer chosen.
          if (searchable && field.value !== '') take('');
        }}
        options={options}
        value={field.value === '' ? null : field.value}
        onSelect={(option) => {
          choose(option.value);
        }}
        {...(notListed && {
          notListed: {
            label: notListed.label,
            onSelect: () => {
              choose(notListed.value);
            },
          },
        })}
        {...(countOf && query !== null && { count: countOf(found) })}
        onBlur={() => {
          // A choice that was kept shows its own words again.
          if (field.value !== '') setQuery(null);
          field.leave();
        }}
      />
    </Field>
  );
}
