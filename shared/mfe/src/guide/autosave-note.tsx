import { useEffect } from 'react';
import type { CallFailure } from '@edp/errors';
import { type AutosaveStatus, SupportCode, useAutosaveState } from '@edp/mfe';
import { announce } from '@edp/ui';

interface AutosaveNoteProps {
  autosave: AutosaveStatus;
  /** Failure of the last save. */
  failure: CallFailure | null;
  textOf: (state: 'waiting' | 'saved' | 'failed') => string;
}

/** Status of the autosave. Only a failure is announced. */
export function AutosaveNote({ autosave, failure, textOf }: AutosaveNoteProps) {
  const state = useAutosaveState(autosave);
  const hasFailed = state === 'failed';
  const failedText = textOf('failed');
  useEffect(() => {
    if (hasFailed) announce(failedText);
  }, [hasFailed, failedText]);
  return (
    <p className="edp-small edp-muted">
      {/* Retains its line, so that only a failure shifts the layout. A rejection is shown elsewhere. */}
      <span>{state === 'nothing' || state === 'refused' ? '\u00a0' : textOf(state)}</span>
      {hasFailed && failure ? <SupportCode failure={failure} /> : null}
    </p>
  );
}
