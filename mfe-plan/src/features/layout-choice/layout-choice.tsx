import { memo } from 'react';
import { RELATIONSHIP } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import {
  type PlanSelection,
  type RootState,
  selectQuotedPersons,
  selectPlanSelection,
  selectPriceTerms,
  selectUncoveredProposer,
  useAppSelector,
} from '@edp/store';
import { FieldGroup, type PersonNumber, RadioCards } from '@edp/ui';
import { LayoutArt, type LayoutArtKind, type LayoutPerson } from '@edp/ui/art';
import { usePaintedChoice } from '../../components/use-painted-choice';

interface LayoutChoiceProps {
  onChange: (layout: PlanSelection) => void;
}

const LAYOUTS: readonly { readonly value: PlanSelection; readonly picture: LayoutArtKind }[] = [
  { value: 'Family', picture: 'together' },
  { value: 'Customize', picture: 'each' },
  { value: 'Individual', picture: 'alone' },
];

/** One plan for the family, a plan for each person, or the buyer alone (specification section 2). */
export const LayoutChoice = memo(function LayoutChoice({ onChange }: LayoutChoiceProps) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const { familyDiscount } = useAppSelector(selectPriceTerms);
  const [value, choose] = usePaintedChoice(useAppSelector(selectPlanSelection), onChange);
  const isBuyerCovered = useAppSelector(selectUncoveredProposer) === null;
  // The first colour belongs to the buyer, covered or not.
  const first = isBuyerCovered ? 1 : 2;
  const people = useAppSelector(selectKinds)
    .split('')
    .map((kind, index) => toLayoutPerson(kind, first + index));
  // Only a covered buyer can be covered alone.
  const layouts = isBuyerCovered
    ? LAYOUTS
    : LAYOUTS.filter(({ value: one }) => one !== 'Individual');
  return (
    <FieldGroup look="first-section" legend={<h2>{t('layout.question')}</h2>}>
      <RadioCards
        name="layout"
        layout="pictures"
        value={value}
        onChange={choose}
        options={layouts.map(({ value: layout, picture }) => ({
          value: layout,
          label: t(`layout.${layout}.label`),
          description: t(`layout.${layout}.text`, { percent: format.number(familyDiscount * 100) }),
          picture: <LayoutArt kind={picture} people={people} />,
        }))}
      />
    </FieldGroup>
  );
});

const CHILD = 'c';
const ADULT = 'a';

/** Who is a child, as a text: switching plans does not change it, so the pictures do not render again. */
function selectKinds(state: RootState): string {
  return selectQuotedPersons(state)
    .map(({ relationship }) => (relationship === RELATIONSHIP.child ? CHILD : ADULT))
    .join('');
}

/** The number is the person's colour on every page; there are at most six people. */
function toLayoutPerson(kind: string, person: number): LayoutPerson {
  return { person: person as PersonNumber, isChild: kind === CHILD };
}
