import type { BmiRange } from '@edp/contracts';
import { bodyMassIndex, heightMessage, parseDecimal, weightMessage } from '@edp/domain';
import { useFieldValue } from '@edp/forms';
import { useFormat, useText } from '@edp/i18n';
import { BmiScale } from '@edp/ui/data';
import { NoScale } from '@edp/ui/pages';
import type { Measure } from '../../store/health-draft.slice';

interface PersonScaleProps {
  /** Path of the figures in the form: `people.0`. */
  path: string;
  range: BmiRange | undefined;
}

/** The BMI on its scale; a sentence below 5 years, where no rule applies. */
export function PersonScale({ path, range }: PersonScaleProps) {
  const t = useText('mfe-health');
  const format = useFormat();
  const [measure] = useFieldValue<Measure>(path);
  if (!range?.accepted) return <NoScale>{t('bmi.noScale')}</NoScale>;
  const { from, to } = range.accepted;
  const value = indexOf(measure);
  const words = { from: format.number(from, 1), to: format.number(to, 1) };
  return (
    <BmiScale
      value={value}
      from={from}
      to={to}
      label={
        value === null
          ? t('bmi.scaleEmpty', words)
          : t('bmi.scale', { ...words, value: format.number(value, 1) })
      }
    />
  );
}

/** Null until both figures are valid. */
function indexOf(measure: Measure): number | null {
  const height = parseDecimal(measure.height);
  const weight = parseDecimal(measure.weight);
  if (height === null || weight === null) return null;
  return heightMessage(height) || weightMessage(weight) ? null : bodyMassIndex(height, weight);
}
