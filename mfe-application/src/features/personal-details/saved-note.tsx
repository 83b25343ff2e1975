import { useText } from '@edp/i18n';
import { type AutosaveStatus, useAutosaveState } from '@edp/mfe';

/** Says quietly whether what was typed is with the server. Only what takes long is said aloud. */
export function SavedNote({ autosave }: { autosave: AutosaveStatus }) {
  const t = useText('mfe-application');
  const state = useAutosaveState(autosave);
  return (
    <p className="edp-small edp-muted" role={state === 'failed' ? 'status' : undefined}>
      {/* Keeps its line, so that nothing jumps. Of what is refused the page says more. */}
      {state === 'nothing' || state === 'refused' ? '\u00a0' : t(`autosave.${state}`)}
    </p>
  );
}
