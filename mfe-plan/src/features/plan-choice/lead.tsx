import { useFormat, useText } from '@edp/i18n';
import { selectEverybody, selectPlanSelection, selectPriceTerms, useAppSelector } from '@edp/store';

/** Whom the prices below are for. */
export function Lead() {
  const t = useText('mfe-plan');
  const format = useFormat();
  const count = useAppSelector(selectEverybody).length;
  const layout = useAppSelector(selectPlanSelection);
  const { familyDiscount } = useAppSelector(selectPriceTerms);
  const percent = format.number(familyDiscount * 100);
  return <p className="edp-lead">{t(keyOf(), { count, percent })}</p>;

  function keyOf() {
    if (count < 2 || layout === 'Individual') return 'leadAlone';
    return layout === 'Customize' ? 'leadEach' : 'leadFamily';
  }
}
