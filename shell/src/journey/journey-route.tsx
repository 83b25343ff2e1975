import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import type { PageFacts } from '@edp/contracts';
import { supportCodeOf } from '@edp/http';
import { useAppStore } from '@edp/store';
import { PageSlot, Shown } from '../remote/page-slot';
import { RemotePage } from '../remote/remote-page';
import { StepFailure } from '../remote/step-failure';
import { useJourney } from '../shell-context';
import { landingOf, redirectFrom } from './guard';
import { JourneyNotice, type NoticeState } from './journey-notice';
import { journeyPositionOf } from './journey-position';
import { LinkOver } from './link-over';

/**
 * A page of the journey. It waits for what was begun earlier to be read back, and opens when the steps
 * before it are done; else it leads to the first that is not.
 */
export function JourneyRoute({ facts }: { facts: PageFacts }) {
  return (
    <PageSlot facts={facts}>
      <PageOfJourney facts={facts} />
    </PageSlot>
  );
}

function PageOfJourney({ facts }: { facts: PageFacts }) {
  const { restoring } = useJourney();
  const state = useSyncExternalStore(restoring.subscribe, restoring.state, () => 'pending');
  if (state === 'done') return <GuardedPage facts={facts} />;
  const failure = state === 'pending' ? null : restoring.failure();
  if (failure === null) return null;
  return (
    <Shown>
      {state === 'linkOver' ? (
        <LinkOver failure={failure} onBeginAnew={restoring.beginAnew} />
      ) : (
        <StepFailure
          facts={facts}
          supportCode={supportCodeOf(failure)}
          isConnection
          onRetry={restoring.retry}
        />
      )}
    </Shown>
  );
}

function GuardedPage({ facts }: { facts: PageFacts }) {
  const store = useAppStore();
  const { navigation, restoring } = useJourney();
  // Decided on entry: what the page itself changes must not throw the buyer out of it.
  const [redirect] = useState(() => {
    const position = journeyPositionOf(store.getState());
    return restoring.lands() ? landingOf(facts.page, position) : redirectFrom(facts, position);
  });
  useEffect(() => {
    restoring.landed();
  }, [restoring]);
  if (redirect) {
    const state: NoticeState = { notice: redirect.because };
    return <Navigate replace to={navigation.href(redirect.to)} state={state} />;
  }
  return (
    <>
      <JourneyNotice />
      <RemotePage facts={facts} />
    </>
  );
}
