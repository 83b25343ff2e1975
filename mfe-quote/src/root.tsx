import { memo, useCallback, useEffect, useState } from 'react';
import { OUTCOME_QUERY } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { serverNow } from '@edp/http';
import {
  type RemoteDefinition,
  HeadingFocusProvider,
  useNavigation,
  useQuery,
  useStillHere,
} from '@edp/mfe';
import { selectIsPriceHeld, useAppSelector } from '@edp/store';
import { NotEligiblePage } from './features/not-eligible/not-eligible.page';
import { useRemoveAndQuote } from './features/not-eligible/use-remove-and-quote';
import { whoIsOut } from './outcome/who-is-out';
import { QuotationPage as Quotation } from './pages/quotation/quotation.page';
import { soundQuery } from './paths';
import { quoteDraftSlice } from './store/quote-draft.slice';

/** Not rendered again when hydration ends with a query that the view does not have, such as that of a campaign. */
const QuotationPage = memo(Quotation);

/**
 * The quotation form, or the people who are not eligible, as long as the price is held: a new-born grows old enough.
 */
export function Root() {
  const navigation = useNavigation();
  const query = useQuery();
  const isStillHere = useStillHere();
  const removal = useRemoveAndQuote();
  const [taken, setTaken] = useState(0);
  const onTaken = useCallback(() => setTaken((count) => count + 1), []);
  const isSomebodyOut = useAppSelector(
    (state) => whoIsOut(state).length > 0 && selectIsPriceHeld(state, malaysianDay(serverNow())),
  );
  const sound = soundQuery(query, {
    outcome: isSomebodyOut || removal.isPending,
    othersOutside: useAppSelector((state) => state.quickQuote.setAside.length > 0),
  });
  useEffect(() => {
    if (sound && isStillHere()) navigation.setQuery(sound, { replace: true });
  });
  return (
    <HeadingFocusProvider>
      {removal.isPending || (isSomebodyOut && query.has(OUTCOME_QUERY)) ? (
        <NotEligiblePage removal={removal} />
      ) : (
        <QuotationPage key={taken} isTaken={taken > 0} onTaken={onTaken} />
      )}
    </HeadingFocusProvider>
  );
}

export const remote: RemoteDefinition = {
  name: 'mfe-quote',
  namespace: 'mfe-quote',
  root: Root,
  slice: quoteDraftSlice,
};
