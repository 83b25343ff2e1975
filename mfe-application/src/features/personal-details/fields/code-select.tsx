import { SelectField, type SelectFieldProps } from '@edp/forms';
import { useText } from '@edp/i18n';

export interface CodeSelectProps extends Omit<SelectFieldProps, 'options'> {
  /** Names to codes, as the code lists of `@edp/domain`. */
  codes: Readonly<Record<string, string>>;
  /** Group of the texts: the words of a code are `lists.<list>.<name>`. */
  list: string;
}

/** One of a code list, in the words of the page's language. */
export function CodeSelect({ codes, list, ...rest }: CodeSelectProps) {
  const t = useText('mfe-application');
  const options = Object.entries(codes).map(([name, value]) => ({
    value,
    label: t(`lists.${list}.${name}`),
  }));
  return <SelectField {...rest} options={options} />;
}
