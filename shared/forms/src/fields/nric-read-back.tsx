import { ageOn, parseNric } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { ReadBack } from '@edp/ui';
import { useFormHandle } from '../form/form-context';

interface NricReadBackProps {
  number: string;
  /** False if it contradicts other input, such as the gender. */
  ticked?: boolean;
}

/** The facts in an identity number: birth date, age, gender. Renders nothing for an invalid number. */
export function NricReadBack({ number, ticked = true }: NricReadBackProps) {
  const { today } = useFormHandle();
  const format = useFormat();
  const t = useText('forms');
  const nric = parseNric(number, today);
  if (!nric) return null;
  const age = ageOn(nric.birthDate, today);
  return (
    <ReadBack
      ticked={ticked}
      parts={[
        <Text
          key="born"
          ns="forms"
          id="readBack.born"
          params={{ date: format.date(nric.birthDate) }}
        />,
        <Text key="age" ns="forms" id={`readBack.${age.unit}`} params={{ count: age.count }} />,
        <b key="gender">{t(`gender.${nric.gender}`)}</b>,
      ]}
    />
  );
}
