import {
  type AppThunk,
  marketingConsentChanged,
  type RootState,
  selectApplication,
} from '@edp/store';

/**
 * Saves something on the review before it is paid for. Marketing consent outlives what comes back as it was ticked: it
 * is the buyer's word only once they pay.
 */
export function keepingConsent<T>(save: AppThunk<Promise<T>>): AppThunk<Promise<T>> {
  return async (dispatch, getState) => {
    const consent = selectMarketingConsent(getState());
    const saved = await dispatch(save);
    dispatch(marketingConsentChanged(consent));
    return saved;
  };
}

/** As ticked. */
function selectMarketingConsent(state: RootState): boolean {
  return selectApplication(state)?.marketingConsent ?? false;
}
