import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isJourneyPage, type PageFacts } from '@edp/contracts';
import { useText } from '@edp/i18n';
import type { HostProps } from '@edp/mfe';
import { pageVisited } from '@edp/store';
import { announce } from '@edp/ui';
import type { NoticeState } from '../journey/journey-notice';
import { isBought } from '../journey/journey-position';
import type { Deadline } from '../loader/deadline';
import type { LoadedRemote } from '../loader/load-release';
import { loadDrawings } from '../loader/provided';
import { focusAfterReload, focusHeading } from '../navigation/focus-heading';
import { useHostProps, useJourney, useShell } from '../shell-context';
import { Shown, useSlot } from './page-slot';
import { preloadNext } from './preload-next';
import { RemoteOutlet } from './remote-outlet';
import { StepFailure } from './step-failure';
import { useRemote } from './use-remote';

/** A page that a remote renders: loading, mounted, or failed with an error panel or redirect. */
export function RemotePage({ facts }: { facts: PageFacts }) {
  const { page } = facts;
  const { remotes, mounts } = useShell();
  const { lastVisited } = useJourney();
  const { state, failures, retry, mountFailed, remount } = useRemote(
    page,
    remotes,
    mounts,
    lastVisited.fallbackFor,
  );

  if (state.status === 'loading') return null;
  if (state.status === 'ready') {
    return (
      <MountedPage
        key={state.mountKey}
        facts={facts}
        remote={state.remote}
        deadline={state.wait.deadline}
        onFailed={mountFailed}
        onRemount={remount}
      />
    );
  }
  const { failure, supportCode, redirectTo } = state;
  if (redirectTo !== null) {
    const notice: NoticeState = { notice: 'notice.returned', supportCode };
    return <Navigate replace to={redirectTo} state={notice} />;
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
  onRemount: () => void;
}

function MountedPage({ facts, remote, deadline, onFailed, onRemount }: MountedPageProps) {
  const { page } = facts;
  const { hydrationState, bootstrap, i18n, mounts, store, trackOf, worker } = useShell();
  const { element: slot } = useSlot();
  const { lastVisited } = useJourney();
  const [isMounted, setMounted] = useState(false);
  const arrive = useHeadingFocus(facts);
  /** Stage of the remote. A ref, because the remote reports between renders. */
  const stage = useRef<'mounting' | 'shown' | 'crashed'>('mounting');
  /** Reports one failure per mount: a timed-out mount may also crash, and the other way round. */
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
        // A crash before the first display counts as a failed mount.
        fail(error);
        return true;
      },
      again: onRemount,
    },
  };

  useEffect(() => {
    if (!isMounted) return undefined;
    return preloadNext(page, bootstrap.registry, (next) => {
      if (next.length === 0) return;
      void i18n.loadNamespaces(next);
      // Ignored: the import is repeated when it is needed.
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
        hydrationState={hydrationState}
        deadline={deadline}
        onFailed={fail}
        onMounted={(element) => {
          if (stage.current === 'crashed') return;
          stage.current = 'shown';
          setMounted(true);
          // The remote has read it; later pages must not.
          window.edpTyped?.clear();
          mounts.mounted(remote.release);
          worker.stepShown(
            window.location.pathname,
            remote.release,
            host.language,
            isBought(store.getState()),
          );
          lastVisited.arrived(window.location.pathname);
          if (isJourneyPage(page)) store.dispatch(pageVisited(page));
          arrive(element);
        }}
      />
    </>
  );
}

/** Moves the focus to the heading, or announces the page, after navigation; the browser announces the first page. */
function useHeadingFocus({ page, titleKey }: PageFacts): (element: HTMLElement) => void {
  const t = useText('shell');
  const { isFirstArrival, checkPage } = useJourney();
  return (element) => {
    if (isFirstArrival()) {
      focusAfterReload(element);
      return;
    }
    void checkPage(page);
    // A screen reader reads the focused heading; an announcement would repeat it.
    if (!focusHeading(element)) announce(t(titleKey));
  };
}
