import { type RefObject, useRef, useState } from 'react';
import { removeInvisible, toPlainDashes } from '@edp/domain';
import {
  Combobox,
  type ComboboxHits,
  type ComboboxOption,
  type ComboboxProps,
  Field,
  type FieldProps,
} from '@edp/ui';
import { useFormHandle } from '../form/form-context';
import { useFieldAccess } from '../form/use-field-value';
import { useAfterPause } from './use-after-pause';
import { defined, type FieldBasics, useFormField } from './use-form-field';

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
  /** Where the form keeps what is typed and not picked; without it, that goes with the page. */
  typedName?: string;
  onValue?: (value: string) => void;
  /** False while there is nothing to search in: what is typed then takes no choice away. */
  searchable?: boolean;
}

const NOTHING: ComboboxHits = { options: [], found: 0 };
const findNothing = () => NOTHING;

/**
 * One of hundreds, found by typing. The value is an option's, or empty until one is picked; words that are the whole of
 * one row pick it when the field is left.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, typedName, label, labelHidden, hint, optional, width, flush, below } = props;
  const kept = useKeptWords(typedName);
  // What stands in the field by now: the form has it a pause later.
  const words = useRef(kept.read());
  const settle = (value: string) => value || (rowOf(words.current, props)?.value ?? '');
  const field = useFormField<string>({ name, label, labelHidden, typedName, settle });
  const looks = defined({ labelHidden, hint, optional, width, flush, below });
  return (
    <Field {...looks} {...field.message} id={field.id} label={label}>
      <Typed {...props} field={field} words={words} />
    </Field>
  );
}

interface TypedProps extends ComboboxFieldProps {
  field: ReturnType<typeof useFormField<string>>;
  words: RefObject<string>;
}

/** What is typed, apart from its field: a letter renders this much and no more. */
function Typed({ field, words, search, onValue, searchable = true, ...props }: TypedProps) {
  const { typedName, notListed, countOf, loading, inline, placeholder } = props;
  const form = useFormHandle();
  const value = useFieldAccess<string>(field.name);
  const kept = useKeptWords(typedName);
  const pause = useAfterPause();
  // Null while nothing is being typed: the field then shows the chosen value.
  const [query, setQuery] = useState(() => (field.value === '' && kept.read()) || null);

  /** To the form, as long as nothing is picked; what is picked speaks for itself. */
  const keep = () => {
    pause.cancel();
    kept.write(value.read() === '' ? words.current : '');
  };
  const take = (next: string) => {
    field.setValue(next);
    onValue?.(next);
  };
  const choose = (next: string) => {
    take(next);
    setQuery(null);
    keep();
  };
  return (
    <Combobox
      {...defined({ loading, inline, placeholder })}
      name={field.name}
      listLabel={props.label}
      query={query ?? (field.value === '' ? '' : props.labelOf(field.value))}
      onQuery={(typed) => {
        setQuery(typed);
        words.current = typed;
        pause.after(keep);
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
        // More may be asked for what the words pick, which must not move what is pressed.
        form.afterPress(() => {
          keep();
          field.leave();
          if (value.read() === '') return;
          // A choice shows its own words.
          setQuery(null);
          keep();
        });
      }}
    />
  );
}

const NOWHERE = { read: () => '', write: () => undefined };

/** What is typed and not picked, where the form keeps it. */
function useKeptWords(typedName = '') {
  const kept = useFieldAccess<string>(typedName);
  return typedName === '' ? NOWHERE : kept;
}

/** The row whose words are all of the text, if there is one such row. */
function rowOf(
  text: string,
  { search, notListed }: Pick<ComboboxFieldProps, 'search' | 'notListed'>,
): ComboboxOption | undefined {
  const words = compared(text);
  if (words === '') return undefined;
  const rows = [...search(text).options, ...(notListed ? [notListed] : [])];
  const same = rows.filter(({ label }) => compared(label) === words);
  return same.length === 1 ? same[0] : undefined;
}

/** Text without what does not make it another one: capitals, spaces, kinds of dashes, what nobody sees. */
function compared(text: string): string {
  const plain = toPlainDashes(removeInvisible(text).normalize('NFKC'));
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}
