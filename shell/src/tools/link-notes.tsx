import { type CallFailure, isChangedElsewhere, isRateLimited } from '@edp/errors';
import { Text, useFormat, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { selectHasQuoteDraft, selectIsChoiceLinked, useAppSelector } from '@edp/store';
import { Callout } from '@edp/ui';
import type { JourneyLink } from './use-journey-link';

/** Notes of a link dialog: data that the link does not contain, a changed price, a failure. */
export function LinkNotes({ changed, failure }: Pick<JourneyLink<unknown>, 'changed' | 'failure'>) {
  const format = useFormat();
  const hasDraft = useAppSelector(selectHasQuoteDraft);
  const isLinked = useAppSelector(selectIsChoiceLinked);
  return (
    <>
      {hasDraft ? (
        <Callout above="near">
          <Text ns="shell" id="tools.without.people" />
        </Callout>
      ) : null}
      {isLinked ? null : (
        <Callout above="near">
          <Text ns="shell" id="tools.without.plans" />
        </Callout>
      )}
      {changed ? (
        <Callout above="near" announced>
          <Text
            ns="shell"
            id={`tools.changed.${changed.frequency}`}
            params={{ before: format.money(changed.before), after: format.money(changed.after) }}
          />
        </Callout>
      ) : null}
      {failure ? <FailureNote failure={failure} /> : null}
    </>
  );
}

/** A failed request of a dialog. */
export function FailureNote({ failure }: { failure: CallFailure }) {
  const t = useText('shell');
  return (
    <Callout above="near" announced>
      {t(failureText(failure))}
      <SupportCode failure={failure} />
    </Callout>
  );
}

export function failureText(failure: CallFailure): string {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return 'tools.offline';
  if (isChangedElsewhere(failure)) return 'tools.outdated';
  return isRateLimited(failure) ? 'tools.tooMany' : 'tools.failed';
}
