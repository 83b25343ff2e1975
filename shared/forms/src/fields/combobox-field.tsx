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
import { useDebounce } from './use-debounce';
import { defined, type FieldBasics, useFormField } from './use-form-field';

export interface ComboboxFieldProps
  extends
    FieldBasics,
    Pick<FieldProps, 'width' | 'flush' | 'below'>,
    Pick<ComboboxProps, 'search' | 'countOf' | 'loading' | 'inline'> {
  label: string;
  /** The displayed text of a value, such as one loaded from the server. */
  labelOf: (value: string) => string;
  /** An extra last option. */
  notListed?: ComboboxOption;
  /** Form value that stores typed text without a selection; without it, that text is lost on unmount. */
  typedName?: string;
  /** False while the options are not loaded: typing then does not clear the selection. */
  searchable?: boolean;
}

const NO_HITS: ComboboxHits = { options: [], found: 0 };
const findNone = () => NO_HITS;

/**
 * A combobox for hundreds of options. The value is an option's, or empty until one is selected. On blur, text that
 * equals the label of exactly one option selects it.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, typedName, label, labelHidden, hint, optional, width, flush, below } = props;
  const stored = useTypedText(typedName);
  // The current text of the input; the form gets it after a debounce.
  const typedText = useRef(stored.read());
  const settle = (value: string) => value || (optionOf(typedText.current, props)?.value ?? '');
  const field = useFormField<string>({ name, label, labelHidden, typedName, settle });
  const layout = defined({ labelHidden, hint, optional, width, flush, below });
  return (
    <Field {...layout} {...field.message} id={field.id} label={label}>
      <Typed {...props} field={field} typedText={typedText} />
    </Field>
  );
}

interface TypedProps extends ComboboxFieldProps {
  field: ReturnType<typeof useFormField<string>>;
  typedText: RefObject<string>;
}

/** The input, separate from its field so that a keystroke renders only this component. */
function Typed({ field, typedText, search, searchable = true, ...props }: TypedProps) {
  const { typedName, notListed, countOf, loading, inline } = props;
  const form = useFormHandle();
  const value = useFieldAccess<string>(field.name);
  const stored = useTypedText(typedName);
  const debounce = useDebounce();
  // Null while the buyer is not typing: the field then shows the selected value.
  const [query, setQuery] = useState(() => (field.value === '' && stored.read()) || null);

  /** Stores the typed text in the form while nothing is selected. */
  const storeText = () => {
    debounce.cancel();
    stored.write(value.read() === '' ? typedText.current : '');
  };
  const choose = (next: string) => {
    field.setValue(next);
    setQuery(null);
    storeText();
  };
  return (
    <Combobox
      {...defined({ loading, inline })}
      name={field.name}
      listLabel={props.label}
      query={query ?? (field.value === '' ? '' : props.labelOf(field.value))}
      onQuery={(typed) => {
        setQuery(typed);
        typedText.current = typed;
        debounce.schedule(storeText);
        // Text that differs from the selected label clears the selection.
        if (searchable && field.value !== '') field.setValue('');
      }}
      search={query === null ? findNone : search}
      value={field.value === '' ? null : field.value}
      onSelect={(option) => choose(option.value)}
      {...(notListed && {
        notListed: {
          label: notListed.label,
          onSelect: () => choose(notListed.value),
        },
      })}
      {...(countOf && query !== null && { countOf })}
      onBlur={() => {
        // Selecting an option may add fields, which must not move the element being pressed.
        form.afterPress(() => {
          storeText();
          field.leave();
          if (value.read() === '') return;
          // A selection shows its own label.
          setQuery(null);
          storeText();
        });
      }}
    />
  );
}

const NOT_STORED = { read: () => '', write: () => undefined };

/** Access to the form value that stores the typed text. */
function useTypedText(typedName = '') {
  const stored = useFieldAccess<string>(typedName);
  return typedName === '' ? NOT_STORED : stored;
}

/** The option whose label equals the text, if there is exactly one. */
function optionOf(
  text: string,
  { search, notListed }: Pick<ComboboxFieldProps, 'search' | 'notListed'>,
): ComboboxOption | undefined {
  const wanted = normalised(text);
  if (wanted === '') return undefined;
  const options = [...search(text).options, ...(notListed ? [notListed] : [])];
  const same = options.filter(({ label }) => normalised(label) === wanted);
  return same.length === 1 ? same[0] : undefined;
}

/** Normalises text for comparison: case, spaces, dashes and invisible characters do not matter. */
function normalised(text: string): string {
  const plain = toPlainDashes(removeInvisible(text).normalize('NFKC'));
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}
