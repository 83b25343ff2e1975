import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@edp/ui';
import { FormContext, useFormState } from './form-context';
import { FormErrors, type FormErrorsProps } from './form-errors';
import { type FormOptions, useForm } from './use-form';

export interface FormProps<Values extends object> extends FormOptions<Values>, FormErrorsProps {
  /**
   * The page's heading and fields. As a function they are given the values where those decide what is shown, and are
   * rendered with every letter: in a long form let the parts ask with `useFieldValue`.
   */
  children: ReactNode | ((values: Values) => ReactNode);
  className?: string | undefined;
}

/**
 * A form. What is wrong is said late and taken back early; a submit that finds mistakes lists them above everything
 * else in the form (so put the heading inside), takes the focus there and marks the document's title.
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
  className,
  labelOf,
  onShowField,
  ...options
}: FormProps<Values>) {
  const { handle, submit } = useForm(options);
  return (
    <FormContext value={handle}>
      <form
        noValidate
        className={className}
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

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'busy' | 'onClick' | 'href'>;

/** The form's one action. Locked while a submit runs, so that it is sent once. */
export function SubmitButton({ size = 'large', ...rest }: SubmitButtonProps) {
  const isSubmitting = useFormState((state) => state.isSubmitting);
  return <Button {...rest} size={size} type="submit" busy={isSubmitting} />;
}
