import {
  type CodeListName,
  type DetailField,
  detailField,
  type DetailName,
  detailsIn,
  isAskedOf,
} from '@edp/domain';
import { TextField } from '@edp/forms';
import { SelectField, type SelectFieldProps } from '@edp/forms/choices';
import { useText } from '@edp/i18n';
import { useCodeWords } from '@edp/mfe/lists';

interface DetailInputsProps {
  section: DetailField['section'];
  /** Path of the person in the form: `people.self`. */
  path: string;
  relationship: string;
}

/** The inputs of a section that `DETAIL_FIELDS` lists for a person of this relationship. */
export function DetailInputs({ section, path, relationship }: DetailInputsProps) {
  return detailsIn(section)
    .filter((name) => isAskedOf(name, relationship))
    .map((name) => <DetailInput key={name} name={name} path={path} />);
}

/** The input of one row of `DETAIL_FIELDS`: a select for a code list, otherwise a text field. */
export function DetailInput({ name, path }: { name: DetailName; path: string }) {
  const t = useText('mfe-application');
  const label = useText('mfe')(`details.${name}`);
  const { list, isRequired, autoComplete } = detailField(name);
  const input = {
    name: `${path}.${name}`,
    label,
    ...(!isRequired && { optional: true }),
    ...(autoComplete && { autoComplete }),
  };
  if (list === undefined) return <TextField {...input} />;
  return (
    <CodeSelect {...input} list={list} {...(!isRequired && { placeholder: t('more.unsaid') })} />
  );
}

interface CodeSelectProps extends Omit<SelectFieldProps, 'options'> {
  list: CodeListName;
}

/** A select for a code list, with labels in the language of the page. */
export function CodeSelect({ list, ...rest }: CodeSelectProps) {
  const { options } = useCodeWords();
  return <SelectField {...rest} options={options(list)} />;
}
