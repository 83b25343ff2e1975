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
  const value = useAppSelector(selectPlanSelection);
  const isBuyerCovered = useAppSelector(selectUncoveredProposer) === null;
  // A buyer who is not covered has the first colour.
  const first = isBuyerCovered ? 1 : 2;
  const people = useAppSelector(selectKinds)
    .split('')
    .map((kind, index) => toLayoutPerson(kind, first + index));
  // The buyer alone is a choice where the buyer is covered.
  const layouts = isBuyerCovered
    ? LAYOUTS
    : LAYOUTS.filter(({ value: one }) => one !== 'Individual');
  return (
    <FieldGroup look="first-section" legend={<h2>{t('layout.question')}</h2>}>
      <RadioCards
        name="layout"
        layout="pictures"
        value={value}
        onChange={onChange}
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

/** Who is child and who is not, as a text: it stays the same when plans are switched, and the pictures with it. */
function selectKinds(state: RootState): string {
  return selectQuotedPersons(state)
    .map(({ relationship }) => (relationship === RELATIONSHIP.child ? CHILD : ADULT))
    .join('');
}

/** The number is the person's colour, the same on every page; six people are the most. */
function toLayoutPerson(kind: string, person: number): LayoutPerson {
  return { person: person as PersonNumber, isChild: kind === CHILD };
}
