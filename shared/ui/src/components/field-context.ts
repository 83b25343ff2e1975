import { createContext, useContext } from 'react';

/** The attributes of a control from its field. */
export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Id, description and state of a control; outside of a field the control needs its own name. */
export function useFieldControl(ownId?: string): Partial<FieldControl> {
  const field = useContext(FieldContext);
  if (!field) return ownId === undefined ? {} : { id: ownId };
  return field;
}

/** The attributes that an input, select or combobox gets from its field. */
export function controlAttributes(field: Partial<FieldControl>) {
  return {
    ...(field.id === undefined ? {} : { id: field.id }),
    ...(field.describedBy === undefined ? {} : { 'aria-describedby': field.describedBy }),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
  };
}
