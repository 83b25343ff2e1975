import { Button, type ButtonProps } from '@edp/ui';

import { useFormState } from './form-context';

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'busy' | 'onClick' | 'href'>;

/** The form's one action. Locked while a submit runs, so that it is sent once. */
export function SubmitButton({ size = 'large', ...rest }: SubmitButtonProps) {
  const isSubmitting = useFormState((state) => state.isSubmitting);
  return <Button {...rest} size={size} type="submit" busy={isSubmitting} />;
}
