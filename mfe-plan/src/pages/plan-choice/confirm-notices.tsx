import { useEffect, useRef } from 'react';
import { Text, useFormat, useText } from '@edp/i18n';
import { shortPeriod } from '@edp/mfe/guide';
import { selectExpiresAt, selectIsEditPlan, useAppSelector } from '@edp/store';
import { announce, Callout } from '@edp/ui';
import { ConfirmFailure } from '../../components/confirm-failure';
import { PriceChangePanel } from '../../features/price-change/price-change-panel';
import type { Standing } from './use-confirm-plan';

interface ConfirmNoticesProps {
  standing: Standing;
  onBeginAnew: () => void;
  /** The quotation is shown as another tab left it. */
  onTaken: () => void;
}

/** What is to be known before choosing: the price is another one, was renewed, could not be asked for. */
export function ConfirmNotices({ standing, onBeginAnew, onTaken }: ConfirmNoticesProps) {
  const headingRef = useFocusOnChange(standing);
  const expiresAt = useAppSelector(selectExpiresAt);
  const isEditing = useAppSelector(selectIsEditPlan);
  const format = useFormat();
  switch (standing.step) {
    case 'changed':
      return (
        <PriceChangePanel
          change={standing.change}
          renewed={standing.renewed}
          headingRef={headingRef}
        />
      );
    case 'renewed':
      return (
        <Callout kind="info" above="near" announced>
          <Text
            ns="mfe-plan"
            id="renewed"
            params={{ date: expiresAt ? format.date(expiresAt) : '' }}
            tags={{ b: <strong /> }}
          />
        </Callout>
      );
    case 'failed':
      return (
        <ConfirmFailure failure={standing.failure} onBeginAnew={onBeginAnew} onTaken={onTaken} />
      );
    case 'idle':
    case 'pricing':
      return isEditing ? (
        <Callout above="near">
          <Text ns="mfe-plan" id="editing" tags={{ b: <strong /> }} />
        </Callout>
      ) : null;
  }
}

/** A changed price takes the focus and is said aloud: it stands above what the buyer was looking at. */
function useFocusOnChange(standing: Standing) {
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const format = useFormat();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const change = standing.step === 'changed' ? standing.change : null;
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change, whatever language follows
  }, [change]);
  return headingRef;
}
