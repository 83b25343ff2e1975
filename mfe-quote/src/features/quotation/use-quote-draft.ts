import { useEffect, useRef, useState } from 'react';
import { selectMembers, useAppDispatch, useAppStore } from '@edp/store';
import { formLeft, formQuoted, selectQuoteDraft } from '../../store/quote-draft.slice';
import { type QuoteForm, toQuoteForm } from './quote-form';

export interface QuoteDraft {
  /** What was typed when the page was left last, else what was quoted, else nothing. */
  readonly initialValues: QuoteForm;
  /** Keeps what is in the form, for when the page is left. */
  readonly keep: (form: QuoteForm) => void;
  /** The form is quoted: from now on the quotation knows better. */
  readonly settle: () => void;
}

/**
 * Lets the form outlive its page: a call that fails leads to the error page, and from there back to all that was typed.
 * It goes to the store when the page is left and not at each keystroke.
 */
export function useQuoteDraft(): QuoteDraft {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const typed = useRef<QuoteForm | null>(null);
  const [initialValues] = useState(() => {
    const state = store.getState();
    return selectQuoteDraft(state) ?? toQuoteForm(selectMembers(state), state.quickQuote.setAside);
  });

  useEffect(
    () => () => {
      const { refId } = store.getState().quickQuote;
      if (typed.current) dispatch(formLeft({ refId, form: typed.current }));
    },
    [store, dispatch],
  );

  return {
    initialValues,
    keep: (form) => {
      typed.current = form;
    },
    settle: () => {
      typed.current = null;
      dispatch(formQuoted());
    },
  };
}
