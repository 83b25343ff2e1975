import {
  type CallFailure,
  hasProblem,
  isChangedElsewhere,
  isNotFound,
  isRateLimited,
  PROBLEM,
} from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { PageLink, SupportCode } from '@edp/mfe';
import { Button, Callout } from '@edp/ui';
import { TakeStored } from './take-stored';

type Cause = 'changed' | 'offline' | 'gone' | 'locked' | 'people' | 'tooMany' | 'other';

interface ConfirmFailureProps {
  failure: CallFailure;
  onStartNew: () => void;
  /** The stored quotation is shown now. */
  onTaken: () => void;
  /** Key of the text if the cause is unknown. */
  otherwise?: string;
}

/** Why the choice could not be confirmed, and what to do. The choice is retained. */
export function ConfirmFailure({
  failure,
  onStartNew,
  onTaken,
  otherwise = 'failure.other',
}: ConfirmFailureProps) {
  const t = useText('mfe-plan');
  const cause = causeOf(failure);
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      <p>
        <Text ns="mfe-plan" id={cause === 'other' ? otherwise : `failure.${cause}`} />
      </p>
      {cause === 'changed' ? <TakeStored onTaken={onTaken} /> : null}
      {cause === 'gone' ? (
        <Button kind="link" onClick={onStartNew}>
          {t('failure.beginAnew')}
        </Button>
      ) : null}
      {cause === 'locked' ? (
        <PageLink page="payment/status">{t('failure.toPayment')}</PageLink>
      ) : null}
      {cause === 'people' ? <PageLink page="quotation">{t('failure.toPeople')}</PageLink> : null}
      <SupportCode failure={failure} />
    </Callout>
  );
}

function causeOf(failure: CallFailure): Cause {
  if (failure.kind === 'offline') return 'offline';
  if (hasProblem(failure, PROBLEM.applicationLocked)) return 'locked';
  if (isChangedElsewhere(failure)) return 'changed';
  if (isNotFound(failure)) return 'gone';
  if (isRateLimited(failure)) return 'tooMany';
  return failure.kind === 'http' && failure.status === 422 ? 'people' : 'other';
}
