import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import type { PageFacts } from '@edp/contracts';
import { isServerError } from '@edp/errors';
import { supportCodeOf } from '@edp/http';
import { useAppStore } from '@edp/store';
import { PageSlot, Shown } from '../remote/page-slot';
import { RemotePage } from '../remote/remote-page';
import { StepFailure } from '../remote/step-failure';
import { useJourney } from '../shell-context';
import { redirectFrom, redirectFromLink } from './guard';
import { InvalidLink } from './invalid-link';
import { JourneyNotice, type NoticeState } from './journey-notice';
import { journeyPositionOf } from './journey-position';

/**
 * A page of the journey. It waits until an earlier journey is restored, and opens if the steps before it are complete;
 * otherwise it redirects to the first incomplete one.
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
      {state === 'invalidLink' ? (
        <InvalidLink failure={failure} onContinue={restoring.retry} />
      ) : (
        <StepFailure
          facts={facts}
          supportCode={supportCodeOf(failure)}
          isConnection={!isServerError(failure)}
          onRetry={restoring.retry}
        />
      )}
    </Shown>
  );
}

function GuardedPage({ facts }: { facts: PageFacts }) {
  const store = useAppStore();
  const { navigation, restoring } = useJourney();
  // Computed on entry only: changes by the page itself must not redirect away from it.
  const [redirect] = useState(() => {
    const position = journeyPositionOf(store.getState());
    return restoring.isByLink()
      ? redirectFromLink(facts.page, position)
      : redirectFrom(facts, position);
  });
  useEffect(() => {
    restoring.linkOpened();
  }, [restoring]);
  if (redirect) {
    const state: NoticeState = { notice: redirect.reason };
    return <Navigate replace to={navigation.href(redirect.to)} state={state} />;
  }
  return (
    <>
      <JourneyNotice />
      <RemotePage facts={facts} />
    </>
  );
}
