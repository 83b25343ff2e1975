import { useState } from 'react';
import { useText } from '@edp/i18n';
import { PricedPage, usePageTitle, usePeople } from '@edp/mfe';
import {
  respondentChosen,
  selectAnswers,
  selectPossibleRespondents,
  selectRespondentId,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { Actions, Button, Callout, FieldGroup, Icon, RadioCards, Section } from '@edp/ui';
import { useHealthScreen } from '../../components/use-health-screen';
import { MEASURES_NUMBER, screenOf } from '../../paths';
import styles from './respondent.module.css';

const CARE = ['care1', 'care2', 'care3', 'care4'] as const;

/** Who answers, and the duty of care, before the first question (specification section 6). */
export function RespondentPage() {
  const t = useText('mfe-health');
  const dispatch = useAppDispatch();
  const show = useHealthScreen();
  const people = usePeople();
  const possible = useAppSelector(selectPossibleRespondents);
  const respondentId = useAppSelector(selectRespondentId);
  const hasAnswers = Object.keys(useAppSelector(selectAnswers)).length > 0;
  const [chosen, setChosen] = useState(respondentId ?? possible[0]?.id ?? null);
  const changesRespondent = hasAnswers && chosen !== respondentId;
  usePageTitle('who.title');

  const start = () => {
    if (chosen === null) return;
    dispatch(respondentChosen(chosen));
    show(screenOf(MEASURES_NUMBER));
  };

  return (
    <PricedPage>
      <h1 tabIndex={-1}>{t('who.title')}</h1>
      <p className="edp-lead">{t(people.length > 1 ? 'who.lead' : 'who.leadOne')}</p>
      {possible.length > 1 ? (
        <FieldGroup legend={t('who.question')} hint={t('who.hint')}>
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
      ) : null}
      {changesRespondent ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          {t('who.startOver')}
        </Callout>
      ) : null}
      <Section heading={t('who.takeCare')} close>
        <ul className={styles.care}>
          {CARE.map((key) => (
            <li key={key}>{t(`who.${key}`)}</li>
          ))}
        </ul>
        <p className="edp-small edp-muted">{t('who.law')}</p>
      </Section>
      <Callout icon="shield" above="near">
        {t('who.private')} {t('who.agentNote')}
      </Callout>
      <Actions>
        <Button size="large" onClick={start} iconAfter={<Icon name="forward" size={20} />}>
          {t('who.start')}
        </Button>
      </Actions>
    </PricedPage>
  );
}
