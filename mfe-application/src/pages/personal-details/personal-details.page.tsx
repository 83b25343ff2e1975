import { useState } from 'react';
import { malaysianDay } from '@edp/domain';
import { Form, type SubmitErrors } from '@edp/forms';
import { serverNow } from '@edp/http';
import { useText } from '@edp/i18n';
import { ChangePlanLink, type NamedPerson, usePageTitle, useParticipants } from '@edp/mfe';
import { AutosaveNote } from '@edp/mfe/guide';
import { JourneyPage, PricedPage } from '@edp/mfe/journey';
import { useOccupationList } from '@edp/mfe/occupations';
import { selectRefId, useAppDispatch, useAppSelector, useAppStore } from '@edp/store';
import { Actions, Button, HeldStill, Icon, PageSkeleton } from '@edp/ui';
import { QuestionProgress } from '@edp/ui/pages';
import { detailsTyped } from '../../store/application-draft.slice';
import type { DetailsValues } from '../../store/details-values';
import { roleOf } from './asked-of';
import { detailsToStartWith } from './details-values';
import { detailsRules } from './details.schema';
import { fieldOfPointer } from './field-of-pointer';
import { partsOf } from './parts';
import { NextButton, PeopleTabs, PersonTitle } from './people-navigation';
import { PersonForm } from './person-form';
import { PhotosInForm } from './photos/photos-in-form';
import { nextToComplete } from './progress';
import { AutosaveRejected, SaveFailure } from './saving-messages';
import { useAnnualLimits } from './use-annual-limits';
import { useAutosavedDetails } from './use-autosaved-details';
import { type PersonScreen, usePersonScreen } from './use-person-screen';
import { useSaveDetails } from './use-save-details';

/** The details of every person, one person per screen. */
export function PersonalDetailsPage() {
  const people = useParticipants();
  const screen = usePersonScreen(people);
  // The form starts again with the people of a stored quotation, and what was typed about them.
  const [taken, setTaken] = useState(0);
  usePageTitle('title');
  return (
    <PricedPage change={<ChangePlanLink />}>
      <JourneyPage
        title={<PersonTitle person={screen.current} />}
        headingRef={screen.heading}
        skeleton={<PageSkeleton fields={24} />}
      >
        {screen.current ? (
          <DetailsForm
            key={taken}
            people={people}
            current={screen.current}
            screen={screen}
            onTaken={() => {
              setTaken(taken + 1);
              screen.heading.current?.focus();
            }}
          />
        ) : null}
      </JourneyPage>
    </PricedPage>
  );
}

interface DetailsFormProps {
  people: readonly NamedPerson[];
  current: NamedPerson;
  screen: Pick<PersonScreen, 'part' | 'show' | 'showPart'>;
  /** The people were replaced by those that another tab or device stored. */
  onTaken: () => void;
}

function DetailsForm({ people, current, screen, onTaken }: DetailsFormProps) {
  const { part, show, showPart } = screen;
  const t = useText('mfe-application');
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const refId = useAppSelector(selectRefId);
  const occupations = useOccupationList();
  const annualLimitOf = useAnnualLimits();
  const { autosave, failure: notSaved } = useAutosavedDetails(occupations.list, annualLimitOf);
  const { requote, save, takeStored, failure } = useSaveDetails({
    occupations: occupations.list,
    annualLimitOf,
    autosave,
    onTaken,
  });
  const [initialValues] = useState(() => detailsToStartWith(store.getState()));
  const [isSaving, setIsSaving] = useState(false);

  const members = people.map(({ member }) => member);
  const buyer = people.find(({ member }) => roleOf(member) === 'buyer');
  /** The person with a field. Fields that belong to no person are on the buyer's screen. */
  const personWith = (name: string) =>
    people.find(({ member }) => name.startsWith(`people.${member.id}.`)) ?? buyer;
  const next = (values: DetailsValues) => nextToComplete(current.member, members, values);
  const parts = partsOf(current.member);
  const place = part === null ? parts.length - 1 : parts.indexOf(part);
  const nextPart = parts[place + 1] ?? null;
  const partBefore = part === null ? undefined : parts[place - 1];
  const goOn = async (values: DetailsValues): Promise<SubmitErrors | undefined> => {
    const errors = await requote(values);
    if (errors) return errors;
    if (nextPart) {
      showPart(nextPart);
      return undefined;
    }
    const nextMember = next(values);
    if (nextMember) {
      show(nextMember.id);
      return undefined;
    }
    return save(values);
  };
  const submit = async (values: DetailsValues) => {
    setIsSaving(true);
    const errors = await goOn(values);
    setIsSaving(false);
    return errors;
  };

  return (
    <Form
      initialValues={initialValues}
      today={malaysianDay(serverNow())}
      // While other people are incomplete, only the current person is validated, up to the current part.
      rules={(values) =>
        part !== null && nextPart !== null
          ? detailsRules([current.member], values, part)
          : detailsRules(next(values) ? [current.member] : members, values)
      }
      onSubmit={submit}
      onChange={(values) => {
        if (refId === null) return;
        dispatch(detailsTyped({ refId, values }));
        autosave.changed(values);
      }}
      fieldOf={(pointer) =>
        fieldOfPointer(
          pointer,
          members.map(({ id }) => id),
        )
      }
      labelOf={(name) => personWith(name)?.name}
      onShowField={(name) => show((personWith(name) ?? current).member.id, name)}
    >
      <PhotosInForm />
      {part === null || place === 0 ? <p className="edp-lead">{t('lead')}</p> : null}
      <HeldStill isHeld={isSaving}>
        {people.length > 1 ? <PeopleTabs people={people} current={current} onShow={show} /> : null}
        {part === null ? null : (
          <QuestionProgress
            label={t('title')}
            text={t('parts.progress', { number: place + 1, total: parts.length })}
            value={place + 1}
            max={parts.length}
          />
        )}
        <PersonForm
          key={current.member.id}
          person={current}
          occupations={occupations}
          isFamily={people.length > 1}
          buyerPath={`people.${buyer?.member.id}`}
          part={part}
        />
      </HeldStill>
      {failure ? (
        <SaveFailure failure={failure} onTakeStored={takeStored} />
      ) : (
        <AutosaveRejected autosave={autosave} failure={notSaved} />
      )}
      <Actions>
        <NextButton people={people} current={current} nextPart={nextPart} />
        {partBefore ? (
          <Button
            kind="link"
            icon={<Icon name="back" size={20} />}
            onClick={() => showPart(partBefore)}
          >
            {t(`parts.${partBefore}`)}
          </Button>
        ) : null}
        <AutosaveNote
          autosave={autosave}
          failure={notSaved}
          textOf={(state) => t(`autosave.${state}`)}
        />
      </Actions>
    </Form>
  );
}
