import { useText } from '@edp/i18n';
import { useAutosaveState } from '@edp/mfe';
import { useAnswersSaving } from './answers-saving';

/** Says quietly whether the answers are with the server. Only what takes long is said aloud. */
export function SavedNote() {
  const t = useText('mfe-health');
  const state = useAutosaveState(useAnswersSaving());
  return (
    <span role={state === 'failed' ? 'status' : undefined}>
      {/* Keeps its line, so that nothing jumps. Where saving is refused, the page gives way to another. */}
      {state === 'nothing' || state === 'refused' ? '\u00a0' : t(`saving.${state}`)}
    </span>
  );
}
