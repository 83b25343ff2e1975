import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '@edp/i18n';
import { usePageTitle, useParticipants } from '@edp/mfe';
import {
  type Answers,
  respondentChosen,
  selectAnswers,
  selectFirstOpenQuestion,
  selectPossibleRespondents,
  selectRespondentId,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { Actions, Button, Callout, ErrorSummary, FieldGroup, Icon, RadioCards } from '@edp/ui';
import { useAnswersSaving } from '../../components/answers-saving';
import { useHealthScreen } from '../../components/health-screens';
import { ReasonableCare } from '../../components/reasonable-care';
import { MEASURES_NUMBER, screenOf } from '../../paths';

/** Choice between two respondents, and the duty of care, before the first question (specification section 6). */
export function RespondentScreen() {
  const t = useText('mfe-health');
  const dispatch = useAppDispatch();
  const autosave = useAnswersSaving();
  const show = useHealthScreen();
  const people = useParticipants();
  const possible = useAppSelector(selectPossibleRespondents);
  const respondentId = useAppSelector(selectRespondentId);
  const firstOpen = useAppSelector(selectFirstOpenQuestion);
  const hasAnswers = hasAny(useAppSelector(selectAnswers));
  const fieldId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(respondentId);
  const [failedTries, setFailedTries] = useState(0);
  const clears = hasAnswers && chosen !== null && chosen !== respondentId;
  const continues = hasAnswers && chosen === respondentId;
  const error = failedTries > 0 && chosen === null ? t('who.missing') : null;
  usePageTitle('who.title', { hasErrors: error !== null });

  useEffect(() => {
    if (failedTries > 0) summary.current?.focus();
  }, [failedTries]);

  const start = () => {
    if (chosen === null) {
      setFailedTries(failedTries + 1);
      return;
    }
    if (continues) {
      show(firstOpen === null ? { kind: 'check' } : screenOf(firstOpen));
      return;
    }
    dispatch(respondentChosen(chosen));
    autosave.changed(null);
    show(screenOf(MEASURES_NUMBER));
  };

  return (
    <>
      <ErrorSummary
        ref={summary}
        title={t('who.missingTitle')}
        entries={error === null ? [] : [{ fieldId, message: error }]}
      />
      <p className="edp-lead">{t('who.lead')}</p>
      <FieldGroup
        id={fieldId}
        legend={t('who.question')}
        hint={t(people.length > possible.length ? 'who.hint' : 'who.hintCouple')}
        error={error}
      >
        <RadioCards
          layout="two"
          value={chosen}
          onChange={setChosen}
          options={possible.map(({ id }) => ({
            value: id,
            label: people.find(({ member }) => member.id === id)?.name,
          }))}
        />
      </FieldGroup>
      {clears ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          {t('who.startOver')}
        </Callout>
      ) : null}
      <ReasonableCare />
      <Actions>
        <Button size="large" onClick={start} iconAfter={<Icon name="forward" size={20} />}>
          {t(startKey({ clears, continues }))}
        </Button>
      </Actions>
    </>
  );
}

function startKey({ clears, continues }: { clears: boolean; continues: boolean }) {
  if (clears) return 'who.startAnew';
  return continues ? 'who.goOn' : 'who.start';
}

function hasAny(answers: Answers): boolean {
  return Object.values(answers).some((given) => Object.values(given).some(Boolean));
}
