import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAutosave, useNavigation } from '@edp/mfe';
import {
  saveQuoteDraft,
  selectAgent,
  selectQuotedPersons,
  selectMembers,
  selectTypedQuote,
  selectUncoveredProposer,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import type { QuoteForm } from '../../members/member-rows';
import { toQuoteForm } from '../../members/quote-form';
import { wantsEverybody } from '../../paths';
import {
  formLeft,
  formQuoted,
  type QuoteDraftState,
  selectQuoteDraft,
} from '../../store/quote-draft.slice';
import { fromDraft, toDraft } from './draft-form';

export interface QuoteDraft {
  /** Values typed before the page was left, otherwise those of the quotation, otherwise empty. */
  readonly initialValues: QuoteForm;
  /** The agent code as typed. */
  readonly agentCode: string;
  readonly typeAgentCode: (code: string) => void;
  /** Updates the draft: stored when the page is left, and autosaved to the server for a reload. */
  readonly update: (form: QuoteForm) => void;
  /**
   * Pauses autosave: a draft that arrives after the quotation would remain. Resolves when no save and no work of
   * `whilePaused` is pending.
   */
  readonly pause: () => Promise<void>;
  /** Resumes autosave, because there is no quotation. */
  readonly resume: () => void;
  /**
   * Runs work while autosave is paused: the verification of an agent changes the session id, and a pending draft would
   * be saved in the former session.
   */
  readonly whilePaused: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Discards the draft: the form was quoted. */
  readonly settle: () => void;
}

/**
 * Preserves the form across pages and reloads. The store gets it when the page is left, not with each keystroke; the
 * server gets it while it is typed, because it must not be in web storage.
 */
export function useQuoteDraft(): QuoteDraft {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const [left] = useState(() => selectQuoteDraft(store.getState()));
  /** Changes since the page opened; null if there are none. */
  const typed = useRef<Partial<Omit<QuoteDraftState, 'refId'>> | null>(null);
  const [initialValues] = useState(() => {
    const state = store.getState();
    const restored = selectTypedQuote(state);
    const proposer = selectUncoveredProposer(state);
    return (
      left.form ??
      (restored && fromDraft(restored)) ??
      (wantsEverybody(navigation.query())
        ? toQuoteForm(selectQuotedPersons(state), { proposer })
        : toQuoteForm(selectMembers(state), { setAside: state.quickQuote.setAside, proposer }))
    );
  });
  const [agentCode, setAgentCode] = useState(
    () => left.agentCode ?? selectTypedQuote(store.getState())?.agentCode ?? '',
  );

  const autosave = useAutosave<{ readonly form: QuoteForm; readonly code: string }>(
    ({ form, code }, options) => dispatch(saveQuoteDraft(toDraft(form, code), options)),
    'quotation',
  );
  const changed = (code: string) => {
    autosave.changed({ form: typed.current?.form ?? initialValues, code });
  };

  const pending = useRef<Promise<unknown>>(Promise.resolve());
  // A pause begins after the pending work, which resumes autosave.
  const pause = async () => {
    await pending.current;
    await autosave.stop();
  };

  const agent = useAppSelector(selectAgent)?.agentCode;
  const known = useRef(agent);
  const agentChanged = useEffectEvent(() => changed(agentCode));
  useEffect(() => {
    if (known.current !== agent) agentChanged();
    known.current = agent;
  }, [agent]);

  useEffect(
    () => () => {
      if (!typed.current) return;
      dispatch(formLeft({ ...selectQuoteDraft(store.getState()), ...typed.current }));
    },
    [store, dispatch],
  );

  return {
    initialValues,
    agentCode,
    typeAgentCode: (code) => {
      typed.current = { ...typed.current, agentCode: code };
      setAgentCode(code);
      changed(code);
    },
    update: (form) => {
      typed.current = { ...typed.current, form };
      changed(agentCode);
    },
    pause,
    resume: autosave.resume,
    whilePaused(work) {
      const done = pause().then(work).finally(autosave.resume);
      pending.current = Promise.allSettled([done]);
      return done;
    },
    settle: () => {
      typed.current = null;
      dispatch(formQuoted());
    },
  };
}
