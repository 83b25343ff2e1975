import { useState } from 'react';
import type { ProblemDocument } from '@edp/errors';
import { nextPage, useHost } from '@edp/mfe';
import { selectMembers, submitQuotation, useAppDispatch, useAppSelector } from '@edp/store';
import { type AsksIndoor, type QuoteForm, toMembers } from './quote-form';

/** Asks for the price and goes on to the plans, or to who cannot be covered. */
export function useQuote(asksIndoor: AsksIndoor) {
  const { product, navigation, bus } = useHost();
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectMembers);
  const [failed, setFailed] = useState(false);

  const quote = async (form: QuoteForm): Promise<ProblemDocument | undefined> => {
    setFailed(false);
    const members = toMembers(form, known, asksIndoor);
    const result = await dispatch(submitQuotation(members, { product }));
    if (!result.ok) {
      const problem = result.error.kind === 'http' ? result.error.problem : undefined;
      setFailed(!problem?.errors?.length);
      return problem;
    }
    const { refId, declined } = result.value;
    if (declined.length > 0) {
      navigation.setQuery({ outcome: 'not-eligible' });
      return undefined;
    }
    bus.emit('quote/completed', { refId });
    navigation.go(nextPage(navigation.query(), 'plan'));
    return undefined;
  };
  return { failed, quote };
}
