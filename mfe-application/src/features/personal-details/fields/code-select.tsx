import { SelectField, type SelectFieldProps } from '@edp/forms';
import { type CodeList, useCodeWords } from '@edp/mfe/lists';

export interface CodeSelectProps extends Omit<SelectFieldProps, 'options'> {
  list: CodeList;
}

/** One of a code list, in the words of the page's language. Income is a band: nobody has to say a figure. */
export function CodeSelect({ list, ...rest }: CodeSelectProps) {
  const { options } = useCodeWords();
  return <SelectField {...rest} options={options(list)} />;
}
