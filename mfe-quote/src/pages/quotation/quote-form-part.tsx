import { type RefObject, useState } from 'react';
import type { IsoDate } from '@edp/domain';
import { type CallFailure, isChangedElsewhere } from '@edp/errors';
import { Form, type FormSchema, type SubmitErrors, SubmitButton } from '@edp/forms';
import { Text, useText } from '@edp/i18n';
import { LoadFailure } from '@edp/mfe/guide';
import { Actions, Callout, HeldStill, Icon } from '@edp/ui';
import { CallFailed } from '../../components/call-failed';
import { AnswersCleared } from '../../features/health-answers/answers-cleared';
import { PeopleTiles } from '../../features/members/people-tiles';
import { PeopleParts } from '../../features/person/people-parts';
import type { Occupations } from '../../features/person/use-occupations';
import type { QuoteForm } from '../../members/member-rows';
import { ChangedElsewhere } from './changed-elsewhere';
import { fieldOfPointer, partsOfField } from './field-of-pointer';
import { isAgentRejected } from './use-quote';

interface QuoteFormPartProps {
  initialValues: QuoteForm;
  rules: FormSchema;
  today: IsoDate;
  /** All people of the form, in order. */
  people: readonly { readonly id: string; readonly name: string }[];
  folded: Folded;
  /** Id of the person that the buyer came to change. */
  wanted: string | null;
  occupations: Occupations;
  /** While the price is requested. */
  isHeld: boolean;
  failure: CallFailure | null;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Gets the focus when a person was removed. */
  peopleHeading: RefObject<HTMLHeadingElement | null>;
  /** Replaces the form with the stored quotation. Resolves to the failure, or null. */
  onTakeStored: () => Promise<CallFailure | null>;
  onChange: (values: QuoteForm) => void;
  onSubmit: (values: QuoteForm) => Promise<SubmitErrors | undefined>;
}

/** The form below the page's heading. */
export function QuoteFormPart(props: QuoteFormPartProps) {
  const { people, folded, occupations, failure, peopleHeading, today } = props;
  const t = useText('mfe-quote');
  const labelOf = useFoldedLabel(props);
  return (
    <Form
      initialValues={props.initialValues}
      rules={props.rules}
      today={today}
      onChange={props.onChange}
      onSubmit={props.onSubmit}
      fieldOf={fieldOfPointer}
      labelOf={labelOf}
      onShowField={(name) => {
        const id = people[partsOfField(name)?.index ?? -1]?.id;
        if (id !== undefined) folded.unfold(id);
      }}
    >
      <h1 tabIndex={-1} ref={props.heading}>
        {t('title')}
      </h1>
      <p className="edp-lead">{t('lead')}</p>
      <Callout icon="clock" above="near">
        <Text ns="mfe-quote" id="ready" />
      </Callout>
      <HeldStill isHeld={props.isHeld}>
        <PeopleTiles headingRef={peopleHeading} />
        <PeopleParts
          names={people.map(({ name }) => name)}
          folded={folded.ids}
          wanted={props.wanted}
          today={today}
          occupations={occupations}
          onUnfold={folded.unfold}
          onRemoved={() => peopleHeading.current?.focus()}
        />
      </HeldStill>
      {occupations.failure ? (
        <LoadFailure
          ns="mfe-quote"
          id="occupationsFailed"
          failure={occupations.failure}
          onRetry={occupations.retry}
        />
      ) : null}
      <AnswersCleared />
      {failure && isChangedElsewhere(failure) ? (
        <ChangedElsewhere failure={failure} onTake={props.onTakeStored} />
      ) : null}
      {failure && !isChangedElsewhere(failure) ? (
        <CallFailed
          failure={failure}
          otherwise={isAgentRejected(failure) ? 'agent.rejected' : 'quoteFailed'}
        />
      ) : null}
      <Actions>
        <SubmitButton busyLabel={t('seeing')} iconAfter={<Icon name="forward" size={20} />}>
          {t('see')}
        </SubmitButton>
      </Actions>
    </Form>
  );
}

/** Labels a field of a collapsed person for the error summary. */
function useFoldedLabel({ people }: QuoteFormPartProps): (name: string) => string | undefined {
  const t = useText('mfe-quote');
  return (name) => {
    const parts = partsOfField(name);
    if (!parts) return undefined;
    const thing = t(`aside.what.${parts.field}`);
    const person = people[parts.index]?.name.toLowerCase() ?? '';
    return people.length > 1 ? `${thing} ${t('of', { name: person })}` : thing;
  };
}

interface Folded {
  readonly ids: ReadonlySet<string>;
  readonly unfold: (id: string) => void;
}

/** The collapsed people: those who were complete when the buyer returned, until expanded. */
export function useFolded(atFirst: () => readonly string[]): Folded {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(atFirst()));
  return {
    ids,
    unfold: (id) => setIds((known) => new Set([...known].filter((one) => one !== id))),
  };
}
