import { useState } from 'react';
import { isChangedElsewhere } from '@edp/errors';
import { useText } from '@edp/i18n';
import { useHeadingFocus, usePageLink, usePageTitle, usePeople } from '@edp/mfe';
import {
  selectAssessmentOutcome,
  selectRespondentId,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import { Actions, Button, Callout, Disclosure, PageWide } from '@edp/ui';
import { ApartArt } from '@edp/ui/art';
import { FailureNotice } from '../../components/failure-notice';
import { notEligibleIds, outcomePrice } from './outcome-price';
import { OutcomePriceChange } from './outcome-price-change';
import { Recommendations } from './recommendations';
import { useRemoveAndAssess } from './use-remove-and-assess';

/** A family member is not eligible: offers to continue without (specification section 4). */
export function RemoveScreen() {
  const t = useText('mfe-health');
  const contact = usePageLink('contact', { about: 'member' });
  const heading = useHeadingFocus();
  const store = useAppStore();
  const outcome = useAppSelector(selectAssessmentOutcome);
  // Values at the first render: during the removal the store already contains the result.
  const [people] = useState(usePeople());
  const [respondentId] = useState(useAppSelector(selectRespondentId));
  const [price] = useState(() => outcomePrice(store.getState()));

  const notEligible = notEligibleIds(outcome);
  const apart = people.filter(({ member }) => notEligible.includes(member.id));
  const names = apart.map(({ name }) => name).join(', ');
  const respondent = apart.find(({ member }) => member.id === respondentId);
  const { isPending, failure, remove } = useRemoveAndAssess(notEligible);
  const title = t('outcome.removeTitle', { count: apart.length });
  usePageTitle('outcome.removeTitle', { params: { count: apart.length } });

  return (
    <PageWide look="middle">
      <ApartArt
        staying={people.filter((one) => !apart.includes(one)).map(({ number }) => number)}
        apart={apart[0]?.number ?? 1}
      />
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="edp-lead">
        <strong>{t('outcome.person', { name: names })}</strong>
      </p>
      <p>
        {t('outcome.removeLead', { count: apart.length })}
        {respondent ? null : ` ${t('outcome.answersKept')}`}
      </p>
      {price ? <OutcomePriceChange change={price} people={people.length} names={names} /> : null}
      {respondent ? (
        <Callout icon="info" above="near">
          {t('outcome.respondentGoes', { name: respondent.name })}
        </Callout>
      ) : null}
      {failure ? (
        <FailureNotice
          failure={failure}
          otherwise={isChangedElsewhere(failure) ? 'outcome.changed' : 'outcome.failed'}
        />
      ) : null}
      <Actions>
        <Button
          size="large"
          busy={isPending}
          busyLabel={t('outcome.removing')}
          onClick={() => void remove()}
        >
          {t('outcome.remove')}
        </Button>
        <Button size="large" kind="secondary" {...contact}>
          {t('outcome.talkAbout', { name: names })}
        </Button>
      </Actions>
      <Recommendations names={names} />
      <Disclosure look="why" summary={t('contact.why')}>
        {t('contact.whyText')}
      </Disclosure>
    </PageWide>
  );
}
