import { useState } from 'react';

import {
  Combobox,
  type ComboboxHits,
  type ComboboxOption,
  type ComboboxProps,
  Field,
  type FieldProps,
} from '@edp/ui';

import { defined } from './defined';
import { type FieldBasics, useFormField } from './use-form-field';

export interface ComboboxFieldProps
  extends
    FieldBasics,
    Pick<FieldProps, 'width' | 'flush' | 'below'>,
    Pick<ComboboxProps, 'search' | 'countOf' | 'loading' | 'inline' | 'placeholder'> {
  label: string;
  /** What the field shows for a value, such as one read back from the server. */
  labelOf: (value: string) => string;
  /** Last row, and the value it stands for. */
  notListed?: ComboboxOption;
  onValue?: (value: string) => void;
  /** False while there is nothing to search in: what is typed then takes no choice away. */
  searchable?: boolean;
}

const NOTHING: ComboboxHits = { options: [], found: 0 };
const findNothing = () => NOTHING;

/** One of hundreds, found by typing. The value is an option's, or empty until one is picked. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, label, labelHidden, hint, optional, width, flush, below } = props;
  const field = useFormField<string>({ name, label, labelHidden });
  const looks = defined({ labelHidden, hint, optional, width, flush, below });
  return (
    <Field {...looks} {...field.message} id={field.id} label={label}>
      <Typed {...props} field={field} />
    </Field>
  );
}

interface TypedProps extends ComboboxFieldProps {
  field: ReturnType<typeof useFormField<string>>;
}

/** What is typed, apart from its field: a letter renders this much and no more. */
function Typed({ field, search, onValue, searchable = true, ...props }: TypedProps) {
  const { notListed, countOf, loading, inline, placeholder } = props;
  // Null while nothing is being typed: the field then shows the chosen value.
  const [query, setQuery] = useState<string | null>(null);

  const take = (value: string) => {
    field.setValue(value);
    onValue?.(value);
  };
  const choose = (value: string) => {
    take(value);
    setQuery(null);
  };
  return (
    <Combobox
      {...defined({ loading, inline, placeholder })}
      name={field.name}
      listLabel={props.label}
      query={query ?? (field.value === '' ? '' : props.labelOf(field.value))}
      onQuery={(typed) => {
        setQuery(typed);
        // What is no longer the chosen words is no longer chosen.
        if (searchable && field.value !== '') take('');
      }}
      search={query === null ? findNothing : search}
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
      {...(countOf && query !== null && { countOf })}
      onBlur={() => {
        // A choice that was kept shows its own words again.
        if (field.value !== '') setQuery(null);
        field.leave();
      }}
    />
  );
}
