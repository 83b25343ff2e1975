import type { CallFailure } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { LoadFailed } from '@edp/ui';

interface LoadFailureProps {
  /** Namespace and key of what failed to load, in bold, and the consequence. */
  ns: string;
  id: string;
  failure: CallFailure | null;
  onRetry: () => void;
}

/** Placeholder of content that a request failed to load, with its support code and a retry button. */
export function LoadFailure({ ns, id, failure, onRetry }: LoadFailureProps) {
  const t = useText('mfe');
  return (
    <LoadFailed
      retryLabel={t('guide.retry')}
      onRetry={onRetry}
      note={failure ? <SupportCode failure={failure} /> : null}
    >
      <Text ns={ns} id={id} />
    </LoadFailed>
  );
}
