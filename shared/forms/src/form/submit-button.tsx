import { Button, type ButtonProps } from '@edp/ui';

import { useFormState } from './form-context';

export type SubmitButtonProps = Omit<
  ButtonProps,
  'type' | 'busy' | 'onClick' | 'onMouseDown' | 'href'
>;

/** The form's one action. Locked while a submit runs, so that it is sent once. */
export function SubmitButton({ size = 'large', ...rest }: SubmitButtonProps) {
  const isSubmitting = useFormState((state) => state.isSubmitting);
  return (
    <Button
      {...rest}
      size={size}
      type="submit"
      busy={isSubmitting}
      // The field keeps the focus until the press is over: a message that its leaving brings up would move the button
      // away from under the pointer, and the press would be lost. A submit treats every field as left.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    />
  );
}
