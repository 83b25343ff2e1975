import { useMemo } from 'react';
import type { PlansResponse } from '@edp/contracts';
import { useFormat, useText } from '@edp/i18n';
import { type NamedPerson, usePeople } from '@edp/mfe';
import {
  planFiguresFor,
  selectMembers,
  selectPaymentFrequency,
  selectPremiums,
  selectPriceTerms,
  useAppSelector,
} from '@edp/store';
import { announce } from '@edp/ui';
import { headingIdOf, type MemberInView } from '../../components/use-member-in-view';
import { MemberSteps } from '../../features/member-plans/member-steps';
import { MemberTabs } from '../../features/member-plans/member-tabs';
import { PlanComparison } from '../../features/plan-comparison/plan-comparison';
import { PlanPicking } from '../../features/plan-comparison/price-cell';
import { type PlanOffer, planOffers, type PlanPick } from '../../pricing/plan-offer';
import { CapNotice } from './cap-notice';
import type { PlanActions } from './use-plan-actions';

interface PlansSectionProps {
  plans: PlansResponse;
  actions: PlanActions;
  inView: MemberInView;
  /** Continue was pressed: people without a plan are marked. */
  showsMissing: boolean;
}

/** The comparison, for all people or for one person. */
export function PlansSection(props: PlansSectionProps) {
  const { plans, actions, inView, showsMissing } = props;
  const { memberId, show, goTo } = inView;
  const t = useText('mfe-plan');
  const format = useFormat();
  const people = usePeople();
  const position = people.findIndex(({ member }) => member.id === memberId);
  const person = people[position] ?? null;
  const next = people[position + 1] ?? null;
  const frequency = useAppSelector(selectPaymentFrequency);
  const { familyDiscount, deductible } = useAppSelector(selectPriceTerms);
  const offers = useOffers(plans, memberId);
  const pick = pickOf(person ?? people[0]);
  const percent = format.number(familyDiscount * 100);
  const scopeOf = ({ name }: NamedPerson) => t('each.scope', { name, percent });

  /** Moves the focus up to the next person's plans. */
  const onNext = (one: NamedPerson) => {
    goTo(one.member.id);
    announce(scopeOf(one));
  };

  /** The button disappears with the plans, so the focus moves to the heading. */
  const onReset = (one: NamedPerson) => {
    actions.reset();
    goTo(one.member.id);
  };

  return (
    <PlanPicking stored={pick} onPick={(picked) => actions.pick(picked, person)}>
      <PlanComparison
        id={headingIdOf(memberId)}
        {...(person && {
          people: (
            <MemberTabs
              people={people}
              current={person.member.id}
              onSelect={show}
              showsMissing={showsMissing}
            />
          ),
          scope: scopeOf(person),
        })}
        offers={offers}
        deductible={deductible}
        frequency={frequency}
        onFrequency={actions.bill}
        pick={pick}
      >
        <CapNotice />
        {person ? (
          <MemberSteps
            person={person}
            next={next}
            onNext={onNext}
            onSameForAll={() => pick && actions.giveToAll(pick)}
            onReset={() => onReset(person)}
          />
        ) : null}
      </PlanComparison>
    </PlanPicking>
  );
}

/** The prices of the plans for the people in view; those of one person are before the family discount. */
function useOffers(plans: PlansResponse, memberId: string | null): readonly PlanOffer[] {
  const members = useAppSelector(selectMembers);
  const premiums = useAppSelector(selectPremiums);
  const terms = useAppSelector(selectPriceTerms);
  const frequency = useAppSelector(selectPaymentFrequency);
  return useMemo(() => {
    if (!premiums) return [];
    const ids = memberId === null ? members.map(({ id }) => id) : [memberId];
    return planOffers(plans.data, planFiguresFor(premiums, terms, ids), frequency);
  }, [plans, premiums, terms, members, memberId, frequency]);
}

function pickOf(person: { readonly member: Partial<PlanPick> } | undefined): PlanPick | null {
  const { planCode, withDeductible = false } = person?.member ?? {};
  return planCode ? { planCode, withDeductible } : null;
}
