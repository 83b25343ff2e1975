import type { ReactNode } from 'react';
import { Field, type FieldProps } from '@edp/ui';
import { FilteredInput, type FilteredInputProps } from '../inputs/filtered-input';
import { type InputFormat, TEXT } from '../inputs/input-format';
import { defined, type FieldBasics, useFormField } from './use-form-field';

type InputProps = Pick<
  FilteredInputProps,
  'autoComplete' | 'inputMode' | 'prefix' | 'suffix' | 'numeric' | 'spellCheck' | 'autoCapitalize'
>;

export interface TextFieldProps
  extends FieldBasics, InputProps, Pick<FieldProps, 'width' | 'flush'> {
  /** Filter and format of the input; the text rule of the specification by default. */
  format?: InputFormat;
  /** Called with the new value after each change by the buyer. */
  onValue?: ((value: string) => void) | undefined;
  below?: ReactNode;
}

/** A single-line text field. The base of all text inputs. */
export function TextField({
  name,
  label,
  labelHidden,
  hint,
  optional,
  width,
  flush,
  below,
  format = TEXT,
  onValue,
  ...input
}: TextFieldProps) {
  const field = useFormField<string>({ name, label, labelHidden, settle: format.settle });
  return (
    <Field
      {...defined({ labelHidden, hint, optional, width, flush, below })}
      {...field.message}
      id={field.id}
      label={label}
    >
      <FilteredInput
        {...input}
        name={field.name}
        format={format}
        value={field.value}
        onChange={(value) => {
          field.setValue(value);
          onValue?.(value);
        }}
        onLeave={field.leave}
      />
    </Field>
  );
}
