import type { MouseEvent } from 'react';
import { EVERYBODY, EVERYBODY_QUERY } from '@edp/contracts';
import { useFormat, useText } from '@edp/i18n';
import { useNavigation } from '@edp/mfe';
import {
  selectQuotedPersons,
  selectPlanSelection,
  selectPriceTerms,
  useAppSelector,
} from '@edp/store';
import { Button } from '@edp/ui';

/**
 * Link to the quotation page, to add or correct people; a single person sees the family discount. The choice is
 * retained. People who are not covered now are in the list there, and covered again with the next price only.
 */
export function ToPeople({ onLeave }: { onLeave: () => void }) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const navigation = useNavigation();
  const isFamily = useAppSelector((state) => selectQuotedPersons(state).length > 1);
  const layout = useAppSelector(selectPlanSelection);
  const { familyDiscount, familyMinimumMembers } = useAppSelector(selectPriceTerms);
  const percent = format.number(familyDiscount * 100);
  const query = isFamily && layout === 'Individual' ? { [EVERYBODY_QUERY]: EVERYBODY } : {};

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave();
    navigation.go('quotation', { query });
  };
  return (
    <p className="edp-soft">
      {isFamily ? null : (
        <span>{`${t('people.alone', { count: familyMinimumMembers, percent })} `}</span>
      )}
      <Button kind="link" href={navigation.href('quotation', query)} onClick={onClick}>
        {t(isFamily ? 'people.change' : 'people.add')}
      </Button>
    </p>
  );
}
