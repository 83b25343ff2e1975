import { memo, useCallback, useEffect, useState } from 'react';
import { OUTCOME_QUERY } from '@edp/contracts';
import {
  type RemoteDefinition,
  HeadingFocusProvider,
  useNavigation,
  useQuery,
  useStillHere,
} from '@edp/mfe';
import { selectDeclined, useAppSelector } from '@edp/store';
import { QuotationPage as Quotation } from './pages/quotation/quotation.page';
import { soundQuery } from './paths';
import { quoteDraftSlice } from './store/quote-draft.slice';

/** Not rendered again when hydration ends with a query that the view does not have, such as that of a campaign. */
const QuotationPage = memo(Quotation);

/** The quotation form. Older releases lead here if somebody cannot be covered, which the plan page shows. */
export function Root() {
  const navigation = useNavigation();
  const query = useQuery();
  const isStillHere = useStillHere();
  const [taken, setTaken] = useState(0);
  const onTaken = useCallback(() => setTaken((count) => count + 1), []);
  const isSomebodyOut = useAppSelector((state) => selectDeclined(state).length > 0);
  const sound = soundQuery(query, {
    othersOutside: useAppSelector((state) => state.quickQuote.setAside.length > 0),
  });
  useEffect(() => {
    if (!isStillHere()) return;
    if (isSomebodyOut && query.has(OUTCOME_QUERY)) navigation.go('plan', { replace: true });
    else if (sound) navigation.setQuery(sound, { replace: true });
  });
  return (
    <HeadingFocusProvider>
      <QuotationPage key={taken} isTaken={taken > 0} onTaken={onTaken} />
    </HeadingFocusProvider>
  );
}

export const remote: RemoteDefinition = {
  name: 'mfe-quote',
  namespace: 'mfe-quote',
  root: Root,
  slice: quoteDraftSlice,
};
