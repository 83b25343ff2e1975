import type { ReactNode } from 'react';

import { FormContext } from './form-context';
import { FormErrors, type FormErrorsProps } from './form-errors';
import { type FormOptions, useForm } from './use-form';

export interface FormProps<Values extends object> extends FormOptions<Values>, FormErrorsProps {
  /** The page's heading and fields, given the values where they decide what is shown. */
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
  const form = useForm(options);
  return (
    <FormContext value={form}>
      <form
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormErrors labelOf={labelOf} onShowField={onShowField} />
        {typeof children === 'function' ? children(form.values) : children}
      </form>
    </FormContext>
  );
}
