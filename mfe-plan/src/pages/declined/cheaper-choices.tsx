import { useFormat, useText } from '@edp/i18n';
import { type NamedPerson, useNavigation, usePlanName } from '@edp/mfe';
import {
  deductibleSwitched,
  planSelected,
  planSelectionChosen,
  selectIsFamily,
  selectPremiums,
  selectPriceTerms,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { announce, Button } from '@edp/ui';
import { plansQuery, WHO_QUERY } from '../../paths';
import { type CheaperChoice, cheaperChoices } from '../../pricing/annual-cap';
import styles from './cheaper-choices.module.css';

/** Maximum number of choices; the plan page compares all of them. */
const MOST = 3;

/** Choices for this person below the annual cap; one press selects it and returns to the plans. */
export function CheaperChoices({ person }: { person: NamedPerson }) {
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const planName = usePlanName();
  const format = useFormat();
  const navigation = useNavigation();
  const dispatch = useAppDispatch();
  const premiums = useAppSelector(selectPremiums);
  const terms = useAppSelector(selectPriceTerms);
  const isFamily = useAppSelector(selectIsFamily);
  const choices = premiums ? cheaperChoices(person.member, premiums, terms).slice(0, MOST) : [];
  if (choices.length === 0) return null;

  const wordsOf = ({ planCode, withDeductible }: CheaperChoice) =>
    `${planName(planCode)}, ${common(withDeductible ? 'price.withDeductible' : 'price.noDeductible')}`;
  const take = (choice: CheaperChoice) => {
    const memberIds = [person.member.id];
    if (isFamily) dispatch(planSelectionChosen('Customize'));
    dispatch(planSelected({ planCode: choice.planCode, memberIds }));
    dispatch(deductibleSwitched({ withDeductible: choice.withDeductible, memberIds }));
    announce(t('declined.taken', { name: person.name, choice: wordsOf(choice) }));
    const query = { ...plansQuery(navigation.query()), [WHO_QUERY]: person.member.id };
    navigation.setQuery(query, { replace: true });
  };

  return (
    <>
      <h2 className={styles.title}>{t('declined.recommended', { name: person.name })}</h2>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={`${choice.planCode}${choice.withDeductible}`}>
            <span>
              <b>{wordsOf(choice)}</b>
              <span className="edp-small edp-soft edp-numeric">
                {t('declined.perYear', { amount: format.money(choice.yearly) })}
              </span>
            </span>
            <Button
              kind="secondary"
              size="small"
              aria-label={t('declined.takeThis', { choice: wordsOf(choice) })}
              onClick={() => take(choice)}
            >
              {t('declined.take')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
