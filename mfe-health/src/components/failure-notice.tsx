import { type CallFailure, isNotFound, isRateLimited } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { PageLink, SupportCode } from '@edp/mfe';
import { Callout } from '@edp/ui';

interface FailureNoticeProps {
  failure: CallFailure;
  /** Key of the text if the cause is unknown. */
  otherwise: string;
}

/** Notice that a request failed, and what to do. All answers are retained. */
export function FailureNotice({ failure, otherwise }: FailureNoticeProps) {
  const t = useText('mfe-health');
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      <p>
        <Text ns="mfe-health" id={textOf(failure) ?? otherwise} />
      </p>
      {isNotFound(failure) ? <PageLink page="quotation">{t('toStart')}</PageLink> : null}
      <SupportCode failure={failure} />
    </Callout>
  );
}

function textOf(failure: CallFailure): string | null {
  // The data was cleared in another tab, this device was removed, or the session was lost.
  if (isNotFound(failure)) return 'gone';
  return isRateLimited(failure) ? 'tooMany' : null;
}
