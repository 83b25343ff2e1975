import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { RELATIONSHIP } from '@edp/domain';
import { Form, NumberField, SubmitButton, useFieldAccess, useFieldReading } from '@edp/forms';
import { useText } from '@edp/i18n';
import { useAges, usePageTitle, useParticipants, useUnloadPrompt } from '@edp/mfe';
import {
  type Member,
  selectAnswers,
  selectBmiRanges,
  selectMembers,
  selectQuestionGroups,
  selectRefId,
  selectRespondentId,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import { Actions, Button, Disclosure, Icon } from '@edp/ui';
import { MeasureRow, MeasureRows } from '@edp/ui/pages';
import { SavedNote, useGiveAnswers } from '../../components/answers-saving';
import { useHealthScreen } from '../../components/health-screens';
import { ReasonableCare } from '../../components/reasonable-care';
import { useIsWhoAsked } from '../../components/respondent';
import type { HealthScreen } from '../../paths';
import { measuresGiven, measuresTyped, selectTypedMeasures } from '../../store/health-draft.slice';
import {
  changedAnswers,
  isHalfTyped,
  MEASURES_RULES,
  type MeasuresForm,
  measuresOf,
  withStored,
} from './measures';
import { PersonScale } from './person-scale';

/** The key of the heading, by the people it asks about; a buyer who is not covered is not one of them. */
export function measuresTitle([only, ...others]: readonly Pick<Member, 'relationship'>[]): string {
  if (others.length > 0) return 'bmi.titleFamily';
  return only?.relationship === RELATIONSHIP.child ? 'bmi.titleChild' : 'bmi.titleAlone';
}

/** Id of the form, for its submit button in the price bar. */
export const MEASURES_FORM = 'measures';

/**
 * Height and weight of every person, with the BMI scale. Without a choice of respondent it is the first screen, and
 * shows the legal duty. A digit is stored without rendering the rows of six people.
 */
export const MeasuresScreen = memo(function MeasuresScreen({ next }: { next: HealthScreen }) {
  const t = useText('mfe-health');
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const give = useGiveAnswers();
  const show = useHealthScreen();
  const isWhoAsked = useIsWhoAsked();
  const people = useParticipants();
  const ages = useAges();
  const groups = useAppSelector(selectQuestionGroups);
  const ranges = useAppSelector(selectBmiRanges);
  const [initialValues] = useState(() => {
    const state = store.getState();
    return measuresOf(groups, selectAnswers(state), selectTypedMeasures(state));
  });
  usePageTitle(measuresTitle(useAppSelector(selectMembers)));

  const taken = useRef(initialValues);
  const take = (values: MeasuresForm) => {
    const isTyped = values.people !== taken.current.people;
    // What another tab has stored is not saved: that would reset the assessment there.
    if (isTyped) {
      // The others may be newer in the store than here: loaded since, from another tab.
      give(
        changedAnswers(groups, { before: taken.current, values }, selectAnswers(store.getState())),
      );
    }
    taken.current = values;
    const state = store.getState();
    if (!isTyped && selectTypedMeasures(state).length === 0) return;
    const [refId, respondentId] = [selectRefId(state), selectRespondentId(state)];
    dispatch(measuresTyped({ refId, respondentId, people: values.people }));
  };
  const goOn = (): Promise<void> => {
    dispatch(measuresGiven());
    show(next);
    return Promise.resolve();
  };

  return (
    <Form
      id={MEASURES_FORM}
      initialValues={initialValues}
      rules={MEASURES_RULES}
      onChange={take}
      onSubmit={goOn}
    >
      <HalfTypedPrompt />
      <StoredSince taken={taken} />
      <p className="edp-lead">{t('bmi.lead')}</p>
      <MeasureRows>
        {initialValues.people.map(({ applicantId }, index) => {
          const person = people.find(({ member }) => member.id === applicantId);
          const path = `people.${index}`;
          return person ? (
            <MeasureRow
              key={applicantId}
              person={person.number}
              name={person.name}
              note={ages.inWords(person.member)}
              fields={<Fields path={path} name={person.name} />}
              scale={
                <PersonScale
                  path={path}
                  range={ranges.find((one) => one.applicantId === applicantId)}
                />
              }
            />
          ) : null;
        })}
      </MeasureRows>
      <Disclosure look="why" summary={t('bmi.meaning')}>
        {t('bmi.meaningText')}
      </Disclosure>
      {isWhoAsked ? null : <ReasonableCare />}
      <Actions>
        <SubmitButton iconAfter={<Icon name="forward" size={20} />}>
          {t(next.kind === 'check' ? 'toCheck' : 'next')}
        </SubmitButton>
        {isWhoAsked ? (
          <Button
            kind="link"
            icon={<Icon name="back" size={20} />}
            onClick={() => show({ kind: 'who' })}
          >
            {t('backToWho')}
          </Button>
        ) : null}
        <SavedNote />
      </Actions>
    </Form>
  );
});

/** A figure that is typed in part is not saved: the browser asks before the page closes. */
function HalfTypedPrompt() {
  const store = useAppStore();
  useUnloadPrompt(
    useFieldReading('people', (people: MeasuresForm['people']) => isHalfTyped({ people })),
    {
      name: 'measures',
      exists: () => isHalfTyped({ people: selectTypedMeasures(store.getState()) }),
    },
  );
  return null;
}

/** Shows what another tab has stored since the screen opened. What is typed here is an answer at once, so it stays. */
function StoredSince({ taken }: { taken: RefObject<MeasuresForm> }) {
  const groups = useAppSelector(selectQuestionGroups);
  const answers = useAppSelector(selectAnswers);
  const people = useFieldAccess<MeasuresForm['people']>('people');
  useEffect(() => {
    const shown = people.read();
    const stored = withStored(groups, { people: shown }, answers);
    if (JSON.stringify(stored.people) === JSON.stringify(shown)) return;
    taken.current = stored; // not typed here
    people.write(stored.people);
  });
  return null;
}

function Fields({ path, name }: { path: string; name: string }) {
  const t = useText('mfe-health');
  const labelHidden = t('bmi.of', { name });
  return (
    <>
      <NumberField
        name={`${path}.height`}
        label={t('bmi.height')}
        labelHidden={labelHidden}
        suffix={t('bmi.cm')}
        flush
      />
      <NumberField
        name={`${path}.weight`}
        label={t('bmi.weight')}
        labelHidden={labelHidden}
        suffix={t('bmi.kg')}
        flush
      />
    </>
  );
}
