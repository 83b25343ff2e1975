import { useState } from 'react';
import type { AssessmentOutcome } from '@edp/contracts';
import { useHost } from '@edp/mfe';
import { assessHealth, useAppDispatch, useAppSelector } from '@edp/store';
import { queryOf } from '../../paths';

/** Sends the answers and goes where the outcome leads. A failure leaves everything as it is. */
export function useAssess(): {
  assessing: boolean;
  failed: boolean;
  assess: () => Promise<void>;
} {
  const { bus, navigation } = useHost();
  const dispatch = useAppDispatch();
  const refId = useAppSelector((state) => state.quickQuote.refId);
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');

  const leadTo = (outcome: AssessmentOutcome) => {
    switch (outcome) {
      case 'eligible': {
        navigation.go('review');
        return;
      }
      case 'contact': {
        navigation.go('contact');
        return;
      }
      case 'declined': {
        navigation.go('declined');
        return;
      }
      case 'remove': {
        navigation.setQuery(queryOf({ kind: 'remove' }));
        return;
      }
      case 'incomplete':
        throw new Error('The provider kept a draft where it was asked to decide.');
    }
  };

  const assess = async () => {
    setStatus('pending');
    const result = await dispatch(assessHealth());
    setStatus(result.ok ? 'idle' : 'failed');
    if (!result.ok || refId === null) return;
    bus.emit('health/assessed', { refId, outcome: result.value.outcome });
    leadTo(result.value.outcome);
  };

  return { assessing: status === 'pending', failed: status === 'failed', assess };
}
