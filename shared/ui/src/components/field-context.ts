import { createContext, useContext } from 'react';

/** The attributes of a control from its field. */
export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

type PartialControl = { [Key in keyof FieldControl]?: FieldControl[Key] | undefined };

export const FieldContext = createContext<FieldControl | null>(null);

/** Id, description and state of a control; outside of a field the control needs its own name. */
export function useFieldControl(): PartialControl {
  return useContext(FieldContext) ?? {};
}

/** The attributes that an input, select or combobox gets from its field. */
export function controlAttributes({ id, describedBy, invalid }: PartialControl) {
  return { id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined };
}
