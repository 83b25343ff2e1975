import type { ReactNode } from 'react';
import {
  FieldGroup,
  type FieldGroupProps,
  type RadioCard,
  RadioCards,
  type RadioCardsProps,
  VisuallyHidden,
} from '@edp/ui';
import { defined, type FieldBasics, useFormField } from './use-form-field';

interface RadioFieldProps<Value extends string>
  extends FieldBasics, Pick<FieldGroupProps, 'look'>, Pick<RadioCardsProps<Value>, 'layout'> {
  options: readonly RadioCard<Value>[];
  /** Called when the buyer selects an option. */
  onValue?: (value: Value) => void;
}

/** Radio cards for a few options. The value is an option's, or null until one is selected. */
export function RadioField<Value extends string>({
  name,
  label,
  labelHidden,
  options,
  layout,
  onValue,
  ...rest
}: RadioFieldProps<Value>) {
  const field = useFormField<Value | null>({ name, label, labelHidden });
  return (
    <FieldGroup
      {...defined(rest)}
      {...field.message}
      id={field.id}
      legend={<Label hidden={labelHidden}>{label}</Label>}
    >
      <RadioCards
        name={field.name}
        options={options}
        value={field.value}
        {...defined({ layout })}
        onChange={(value) => {
          field.setValue(value);
          onValue?.(value);
        }}
      />
    </FieldGroup>
  );
}

function Label({ hidden, children }: { hidden: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      {hidden ? <VisuallyHidden> {hidden}</VisuallyHidden> : null}
    </>
  );
}
