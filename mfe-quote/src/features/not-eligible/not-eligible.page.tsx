import { useState } from 'react';
import { OUTCOME_QUERY } from '@edp/contracts';
import { malaysianDay, mayBeCovered, RELATIONSHIP } from '@edp/domain';
import { serverNow } from '@edp/http';
import { Text, useText } from '@edp/i18n';
import { useHeadingFocus, useNavigation, usePageTitle, useParticipants } from '@edp/mfe';
import { RespondentGoes } from '@edp/mfe/guide';
import { selectUncoveredProposer, useAppSelector } from '@edp/store';
import { Actions, Button, PageWide } from '@edp/ui';
import { ApartArt } from '@edp/ui/art';
import { CallFailed } from '../../components/call-failed';
import { whoIsOut } from '../../outcome/who-is-out';
import { OtherWays } from './other-ways';
import { PriceOfOthers } from './price-of-others';
import { ReasonAndAdvice } from './reason-and-advice';
import type { RemoveAndQuote } from './use-remove-and-quote';

/**
 * A person cannot be covered: by age, nationality or the premium cap. A family can continue without the member. If it
 * is the buyer, or nobody is left for whom the buyer may buy, the contact page is next (decisions sections 4, 5 and
 * 12).
 */
export function NotEligiblePage({ removal }: { removal: RemoveAndQuote }) {
  const t = useText('mfe-quote');
  const navigation = useNavigation();
  const quickQuote = useAppSelector((state) => state.quickQuote);
  const now = { people: useParticipants(), declined: whoIsOut({ quickQuote }) };
  const [pressedOn, setPressedOn] = useState(now);
  const [today] = useState(() => malaysianDay(serverNow()));
  const { isPending, failure, remove } = removal;
  // During a removal the store already contains the result.
  const { people, declined } = isPending ? pressedOn : now;
  const heading = useHeadingFocus(declined.map(({ id }) => id).join());

  const out = people.filter(({ member }) => declined.some(({ id }) => id === member.id));
  const staying = people.filter((one) => !out.includes(one));
  const buyerIsOut = out.some(({ member }) => member.relationship === RELATIONSHIP.self);
  const titleKey = buyerIsOut ? 'notEligible.titleYou' : 'notEligible.title';
  const count = out.length;
  usePageTitle(titleKey, { params: { count } });

  const proposer = useAppSelector(selectUncoveredProposer);
  const goingOn = staying.filter(({ member }) => member.id !== proposer?.id);
  const isOver = buyerIsOut || !mayBeCovered(goingOn.map(({ member }) => member));
  // The personal details page asks for nationality, and for the identity of a buyer who covers children only.
  const askedThere = declined.find(
    ({ id, reason }) => reason === 'nationality' || id === proposer?.id,
  );
  const changeDetails = () => {
    if (askedThere) {
      navigation.go('application', { query: { person: askedThere.id } });
      return;
    }
    const { [OUTCOME_QUERY]: _outcome, ...others } = Object.fromEntries(navigation.query());
    navigation.setQuery(others);
  };
  return (
    <PageWide look="middle">
      <ApartArt staying={staying.map(({ number }) => number)} apart={out[0]?.number ?? 1} />
      <h1 tabIndex={-1} ref={heading}>
        {t(titleKey, { count })}
      </h1>
      <p className="edp-lead">
        {t(isOver ? 'notEligible.leadYou' : 'notEligible.question', { count })}
      </p>
      {out.map((person) => (
        <ReasonAndAdvice
          key={person.member.id}
          person={person}
          reason={declined.find(({ id }) => id === person.member.id)?.reason ?? 'age'}
          today={today}
          isNamed={!buyerIsOut || out.length > 1}
        />
      ))}
      {isOver ? null : <PriceOfOthers out={out} staying={goingOn} />}
      {isOver ? null : (
        <RespondentGoes without={out.map(({ member }) => member.id)}>
          <Text ns="mfe-quote" id="notEligible.respondentGoes" tags={{ b: <strong /> }} />
        </RespondentGoes>
      )}
      {failure ? <CallFailed failure={failure} otherwise="notEligible.failed" /> : null}
      <Actions>
        {isOver ? (
          <Button
            size="large"
            onClick={() =>
              navigation.go('contact', buyerIsOut ? {} : { query: { about: 'member' } })
            }
          >
            {t('notEligible.talk')}
          </Button>
        ) : (
          <Button
            size="large"
            busy={isPending}
            busyLabel={t('notEligible.removing')}
            onClick={() => {
              setPressedOn(now);
              remove(out.map(({ member }) => member.id));
            }}
          >
            {t('notEligible.remove')}
          </Button>
        )}
        <Button size="large" kind="secondary" onClick={changeDetails}>
          {t('notEligible.back')}
        </Button>
      </Actions>
      <OtherWays withContact={!isOver} />
    </PageWide>
  );
}
