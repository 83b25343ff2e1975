import { useEffect, useRef } from 'react';
import { Text, useFormat, useText } from '@edp/i18n';
import { shortPeriod } from '@edp/mfe/guide';
import { selectExpiresAt, selectIsEditPlan, useAppSelector } from '@edp/store';
import { announce, Callout } from '@edp/ui';
import { ConfirmFailure } from '../../components/confirm-failure';
import { PriceChangePanel } from '../../features/price-change/price-change-panel';
import type { ConfirmStatus } from './use-confirm-plan';

interface ConfirmNoticesProps {
  status: ConfirmStatus;
  onStartNew: () => void;
  /** The quotation of another tab was loaded. */
  onTaken: () => void;
}

/** Notices above the choice: the price has changed, was renewed, or could not be requested. */
export function ConfirmNotices({ status, onStartNew, onTaken }: ConfirmNoticesProps) {
  const headingRef = useFocusOnChange(status);
  const expiresAt = useAppSelector(selectExpiresAt);
  const isEditing = useAppSelector(selectIsEditPlan);
  const format = useFormat();
  switch (status.step) {
    case 'changed':
      return (
        <PriceChangePanel change={status.change} renewed={status.renewed} headingRef={headingRef} />
      );
    case 'renewed':
      return (
        <Callout kind="info" above="near" announced>
          <Text
            ns="mfe-plan"
            id="renewed"
            params={{ date: expiresAt ? format.date(expiresAt) : '' }}
          />
        </Callout>
      );
    case 'failed':
      return <ConfirmFailure failure={status.failure} onStartNew={onStartNew} onTaken={onTaken} />;
    case 'idle':
    case 'pricing':
      return isEditing ? (
        <Callout above="near">
          <Text ns="mfe-plan" id="editing" />
        </Callout>
      ) : null;
  }
}

/** Focuses and announces a changed price, which is above the position of the buyer. */
function useFocusOnChange(status: ConfirmStatus) {
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const format = useFormat();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const change = status.step === 'changed' ? status.change : null;
  useEffect(() => {
    if (!change) return;
    headingRef.current?.focus();
    const { frequency, after, nextAfter } = change;
    announce(
      t('change.spoken', {
        before: format.money(change.before),
        after: format.money(after),
        period: shortPeriod({ frequency, total: after, nextTotal: nextAfter }, common),
      }),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change, not for another language
  }, [change]);
  return headingRef;
}
