import { type ReactNode, useEffect } from 'react';
import { useFormHandle, useFormState } from '../form/form-context';
import { idOf } from '../form/form-errors';
import { isShown } from '../form/shown-messages';
import { useMessageText } from '../form/use-message';
import { toFieldName, valueAt } from '../rules/field-path';
import { isEmpty } from '../rules/rule';

/** Props of every field. */
export interface FieldBasics {
  /** Path of the value in the form, such as `members.1.idNo` or `members[1].idNo`. */
  name: string;
  label: ReactNode;
  /** Text that distinguishes equal labels ("of Spouse"): for screen readers, and in the error summary. */
  labelHidden?: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

interface BindingOptions<Value> extends Pick<FieldBasics, 'name' | 'label' | 'labelHidden'> {
  /** Form value that stores text without a selection; while it is not empty, the field is not empty. */
  typedName?: string | undefined;
  /** The value after blur, or on submit with the focus in the field. */
  settle?: ((value: Value) => Value) | undefined;
}

interface Binding<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly setValue: (value: Value) => void;
  readonly leave: () => void;
  /** Error props for `Field` of `@edp/ui`. */
  readonly message: { error?: string; cause?: string };
}

/** Binds a form value to a field, and registers the field for the error summary. */
export function useFormField<Value>({
  name: path,
  label,
  labelHidden,
  typedName,
  settle,
}: BindingOptions<Value>): Binding<Value> {
  const form = useFormHandle();
  const textOf = useMessageText();
  const name = toFieldName(path);
  const id = idOf(form.id, name);
  const { registry } = form;

  const settleAny = settle as ((value: unknown) => unknown) | undefined;
  useEffect(() => {
    const inSummary = wholeLabel(label, labelHidden);
    registry.put({ name, id, label: inSummary, ...(settleAny && { settle: settleAny }) });
  });
  useEffect(() => () => registry.remove(name), [registry, name]);

  const value = useFormState(({ values }) => valueAt(values, name) as Value);
  const message = useFormState(({ values, revealed, messages }) => {
    const typed = isEmpty(value) && typedName ? valueAt(values, toFieldName(typedName)) : value;
    return isShown(revealed, name, typed) ? (messages[name] ?? null) : null;
  });
  return {
    id,
    name,
    value,
    setValue: (value) => form.setValue(name, value),
    leave: () => form.leave(name, settleAny, typedName && toFieldName(typedName)),
    message: message ? textOf(message) : {},
  };
}

function wholeLabel(label: ReactNode, hidden: ReactNode): ReactNode {
  return typeof label === 'string' && typeof hidden === 'string' ? `${label} ${hidden}` : label;
}

type Defined<Props> = { [K in keyof Props]: Exclude<Props[K], undefined> };

/** Removes undefined properties, which the components of `@edp/ui` distinguish from absent ones. */
export function defined<Props extends object>(props: Props): Defined<Props> {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<Props>;
}
