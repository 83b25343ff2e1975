import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import {
  CONTRACT_VERSION,
  isJourneyPage,
  type PageFacts,
  type RemotePage as Page,
} from '@edp/contracts';
import { useLanguage, useText } from '@edp/i18n';
import type { HostProps } from '@edp/mfe';
import { pageVisited } from '@edp/store';
import { announce } from '@edp/ui';
import type { NoticeState } from '../journey/journey-notice';
import type { Deadline } from '../loader/deadline';
import type { LoadedRemote } from '../loader/load-release';
import { loadDrawings } from '../loader/provided';
import { focusAfterReload, focusHeading } from '../navigation/focus-heading';
import { useJourney, useShell } from '../shell-context';
import { Shown, useSlot } from './page-slot';
import { preloadNext } from './preload-next';
import { RemoteOutlet } from './remote-outlet';
import { StepFailure } from './step-failure';
import { useRemote } from './use-remote';

/** A page that a remote renders: from loading to mounted, or to what can be done when it is neither. */
export function RemotePage({ facts }: { facts: PageFacts }) {
  const { page } = facts;
  const { remotes, mounts } = useShell();
  const { lastVisited } = useJourney();
  const { state, failures, retry, mountFailed, mountAnew } = useRemote(
    page,
    remotes,
    mounts,
    lastVisited.wayBack,
  );

  if (state.status === 'loading') return null;
  if (state.status === 'ready') {
    return (
      <MountedPage
        key={state.turn}
        facts={facts}
        remote={state.remote}
        deadline={state.wait.deadline}
        onFailed={mountFailed}
        onAgain={mountAnew}
      />
    );
  }
  const { failure, supportCode, sendBackTo } = state;
  if (sendBackTo !== null) {
    const notice: NoticeState = { notice: 'notice.returned', supportCode };
    return <Navigate replace to={sendBackTo} state={notice} />;
  }
  return (
    <Shown>
      <StepFailure
        key={failures}
        facts={facts}
        supportCode={supportCode}
        isConnection={failure.isRetryable}
        failures={failures}
        onRetry={retry}
      />
    </Shown>
  );
}

interface MountedPageProps {
  facts: PageFacts;
  remote: LoadedRemote;
  deadline: Deadline;
  onFailed: (error: unknown) => void;
  onAgain: () => void;
}

function MountedPage({ facts, remote, deadline, onFailed, onAgain }: MountedPageProps) {
  const { page } = facts;
  const { beginning, bootstrap, i18n, mounts, store, trackOf, worker } = useShell();
  const { element: slot } = useSlot();
  const { lastVisited } = useJourney();
  const [isMounted, setMounted] = useState(false);
  const arrive = useHeadingFocus(facts);
  /** What the remote did last; told from inside of it, so that it cannot wait for a render. */
  const stage = useRef<'coming' | 'shown' | 'crashed'>('coming');
  /** One that was given up may still crash, or the other way round: that is one failure. */
  const fail = (error: unknown) => {
    if (stage.current === 'crashed') return;
    stage.current = 'crashed';
    onFailed(error);
  };
  const host: HostProps = {
    ...useHostProps(page),
    track: trackOf(facts.remote),
    recovery: {
      crashed(error) {
        if (stage.current === 'shown') return false;
        // It never stood: that is a release that does not mount.
        fail(error);
        return true;
      },
      again: onAgain,
    },
  };

  useEffect(() => {
    if (!isMounted) return undefined;
    return preloadNext(page, bootstrap.registry, (next) => {
      if (next.length === 0) return;
      void i18n.loadNamespaces(next);
      // Whoever needs it then asks again.
      loadDrawings().catch(() => undefined);
    });
  }, [isMounted, page, bootstrap, i18n]);

  return (
    <>
      {isMounted ? <Shown /> : null}
      <RemoteOutlet
        remote={remote}
        host={host}
        slot={slot}
        beginning={beginning}
        deadline={deadline}
        onFailed={fail}
        onMounted={(element) => {
          if (stage.current === 'crashed') return;
          stage.current = 'shown';
          setMounted(true);
          // The remote has it by now: no later page is to get it.
          window.edpTyped?.clear();
          mounts.mounted(remote.release);
          worker.stepShown(window.location.pathname, remote.release, host.language);
          lastVisited.arrived(window.location.pathname);
          if (isJourneyPage(page)) store.dispatch(pageVisited(page));
          arrive(element);
        }}
      />
    </>
  );
}

function useHostProps(page: Page): HostProps {
  const { store, bus } = useShell();
  const { product, navigation } = useJourney();
  const { language } = useLanguage();
  return {
    contractVersion: CONTRACT_VERSION,
    page,
    product,
    language,
    store,
    bus,
    navigation,
  };
}

/** Tells keyboard and screen reader that another page has opened; the first one needs no telling. */
function useHeadingFocus({ page, titleKey }: PageFacts): (element: HTMLElement) => void {
  const t = useText('shell');
  const { isFirstArrival, checkPage } = useJourney();
  return (element) => {
    if (isFirstArrival()) {
      focusAfterReload(element);
      return;
    }
    void checkPage(page);
    // A heading that takes the focus is read: the page would be announced twice.
    if (!focusHeading(element)) announce(t(titleKey));
  };
}
