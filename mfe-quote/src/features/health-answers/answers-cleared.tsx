import { NRIC_LENGTH } from '@edp/domain';
import { useFormValues } from '@edp/forms';
import { Text } from '@edp/i18n';
import {
  answersClearedBy,
  detailsClearedBy,
  selectAnswers,
  selectApplication,
  selectParticipants,
  selectQuotedPersons,
  selectRespondentId,
  selectUncoveredProposer,
  type PersonIdentity,
  useAppSelector,
} from '@edp/store';
import { Callout } from '@edp/ui';
import type { QuoteForm } from '../../members/member-rows';
import { proposerOf, toQuoteForm } from '../../members/quote-form';
import { useRowNames } from '../../members/use-member-rows';

/**
 * Warns whose personal details and health answers the changes in the form will clear (decisions section 4): they belong
 * to a person, not to a position in the family.
 */
export function AnswersCleared() {
  const answers = useAppSelector(selectAnswers);
  const respondentId = useAppSelector(selectRespondentId);
  const people = useAppSelector(selectQuotedPersons);
  const application = useAppSelector(selectApplication);
  const { members } = useFormValues() as QuoteForm;
  const names = useRowNames(members);
  const proposer = useAppSelector(selectUncoveredProposer);
  const participants = useAppSelector(selectParticipants);
  const quoted = toQuoteForm(people, { proposer }).members;
  const namesQuoted = useRowNames(quoted);

  const others = members
    .filter(({ isCovered }) => isCovered)
    .map((row) => asFarAsTyped(row, quoted));
  const cleared = answersClearedBy(others, {
    answers,
    respondentId,
    people,
    proposer: proposerOf({ members }, participants),
  });
  const details = detailsClearedBy(others, people, application);
  if (cleared.length === 0 && details.length === 0) return null;
  const nameOf = (id: string) =>
    names[members.findIndex((row) => row.id === id)] ??
    namesQuoted[quoted.findIndex((row) => row.id === id)];
  const scope = cleared.length === Object.keys(answers).length ? 'all' : 'some';
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      {details.length > 0 ? (
        <p>
          <Text
            ns="mfe-quote"
            id="answersCleared.details"
            params={{ names: details.map(nameOf).join(', ') }}
          />
        </p>
      ) : null}
      {cleared.length > 0 ? (
        // Another text is another element: React cannot update text nodes that a browser's translation has replaced.
        <p key={scope}>
          <Text
            ns="mfe-quote"
            id={`answersCleared.${scope}`}
            params={{ names: cleared.map(nameOf).join(', ') }}
          />
        </p>
      ) : null}
    </Callout>
  );
}

/** An incomplete number does not identify another person yet. */
function asFarAsTyped(row: PersonIdentity, quoted: readonly PersonIdentity[]): PersonIdentity {
  const before = quoted.find(({ id }) => id === row.id);
  return before && row.nric.length < NRIC_LENGTH ? { ...row, nric: before.nric } : row;
}
