import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@edp/ui';
import { FormContext, useFormState } from './form-context';
import { FormErrors, type FormErrorsProps } from './form-errors';
import { type FormOptions, useForm } from './use-form';

export interface FormProps<Values extends object> extends FormOptions<Values>, FormErrorsProps {
  /**
   * Heading and fields of the page. A function receives the values if they determine what is shown, and runs at every
   * keystroke: in a long form use `useFieldValue` in the parts instead.
   */
  children: ReactNode | ((values: Values) => ReactNode);
  /** For a submit button outside of the form. */
  id?: string | undefined;
}

/**
 * A form. Errors appear on blur and disappear as soon as the value is valid. A failed submit lists all errors above the
 * content of the form (so put the heading inside), moves the focus there and prefixes the document title.
 *
 * @example
 * <Form initialValues={{ idNo: '' }} rules={shape({ idNo: required(nric({ today })) })} onSubmit={save}>
 *   <h1>{t('title')}</h1>
 *   <NricField name="idNo" label={t('idNo')} />
 *   <SubmitButton>{t('continue')}</SubmitButton>
 * </Form>
 */
export function Form<Values extends object>({
  children,
  id,
  labelOf,
  onShowField,
  ...options
}: FormProps<Values>) {
  const { handle, submit } = useForm(options);
  return (
    <FormContext value={handle}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormErrors labelOf={labelOf} onShowField={onShowField} />
        {typeof children === 'function' ? (
          <WithValues>{(values) => children(values as Values)}</WithValues>
        ) : (
          children
        )}
      </form>
    </FormContext>
  );
}

function WithValues({ children }: { children: (values: object) => ReactNode }) {
  return children(useFormState(({ values }) => values));
}

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'busy' | 'onClick' | 'href'>;

/** The submit button. Disabled during a submit, so that the form is sent once. */
export function SubmitButton({ size = 'large', ...rest }: SubmitButtonProps) {
  const isSubmitting = useFormState((state) => state.isSubmitting);
  return <Button {...rest} size={size} type="submit" busy={isSubmitting} />;
}
