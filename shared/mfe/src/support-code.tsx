import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { supportCodeOf } from '@edp/http';
import { Text } from '@edp/i18n';

/**
 * The support code of a failed request, below its message: it identifies the failure in the logs. None while offline,
 * because nothing is logged.
 *
 * @example <SupportCode failure={plans.failure} />
 */
export function SupportCode({ failure }: { failure: CallFailure }) {
  return failure.kind === 'offline' ? null : <CodeLine code={supportCodeOf(failure)} />;
}

/** A support code that is already reported. A press selects the whole code; it does not change while displayed. */
export function CodeLine({ code }: { code: string }) {
  const [first] = useState(code);
  return (
    <span className="edp-support-code edp-small edp-muted">
      <Text
        ns="mfe"
        id="supportCode"
        params={{ code: first }}
        tags={{ code: <b className="edp-nowrap edp-numeric edp-ink" /> }}
      />
    </span>
  );
}
