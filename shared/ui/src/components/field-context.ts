import { createContext, useContext } from 'react';

/** What a control has to know about the field around it. */
export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Id, description and state for a control; outside a field the control must bring its own name. */
export function useFieldControl(ownId?: string): Partial<FieldControl> {
  const field = useContext(FieldContext);
  if (!field) return ownId === undefined ? {} : { id: ownId };
  return field;
}

/** The attributes an input, select or combobox takes from its field. */
export function controlAttributes(field: Partial<FieldControl>) {
  return {
    ...(field.id === undefined ? {} : { id: field.id }),
    ...(field.describedBy === undefined ? {} : { 'aria-describedby': field.describedBy }),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
  };
}
