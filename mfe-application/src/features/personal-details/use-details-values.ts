import { useFormValues } from '@edp/forms';
import type { DetailsValues } from '../../store/details-values';

/** The details of everybody as the form around holds them, a moment after they changed. */
export function useDetailsValues(): DetailsValues {
  return useFormValues() as DetailsValues;
}
