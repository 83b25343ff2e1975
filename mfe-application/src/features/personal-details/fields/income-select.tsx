import { INCOME_BANDS, type IncomeBand } from '@edp/domain';
import { SelectField, type SelectFieldProps } from '@edp/forms';
import { useFormat, useText } from '@edp/i18n';

const SEN = 100;

/** Monthly income in bands: nobody has to say a figure. */
export function IncomeSelect(props: Omit<SelectFieldProps, 'options'>) {
  const t = useText('mfe-application');
  const format = useFormat();
  const ringgit = (amount: number) => format.wholeMoney(amount * SEN);
  const words = ({ from, to }: IncomeBand) => {
    if (to === undefined) return t('lists.income.above', { from: ringgit(from - 1) });
    if (from === 0) return t('lists.income.upTo', { to: ringgit(to) });
    return t('lists.income.between', { from: ringgit(from), to: ringgit(to) });
  };
  const options = INCOME_BANDS.map((band) => ({ value: band.amount, label: words(band) }));
  return <SelectField {...props} options={options} />;
}
