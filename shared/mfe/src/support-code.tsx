import { useState } from 'react';

import type { CallFailure } from '@edp/errors';
import { supportCodeOf } from '@edp/http';
import { Text } from '@edp/i18n';

/**
 * Small print below the message of a failed request: the code that support finds it by in the logs. None while offline, when
 * nothing of it reached a log.
 *
 * @example <SupportCode failure={plans.failure} />
 */
export function SupportCode({ failure }: { failure: CallFailure }) {
  return failure.kind === 'offline' ? null : <CodeLine code={supportCodeOf(failure)} />;
}

/** The same for a code that was reported already. One press selects the whole code, which stays the first one while it is shown. */
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
