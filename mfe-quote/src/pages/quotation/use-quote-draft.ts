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
  /** What was typed when the page was left last, else what was quoted, else nothing. */
  readonly initialValues: QuoteForm;
  /** The agent's code as far as it is typed. */
  readonly agentCode: string;
  readonly typeAgentCode: (code: string) => void;
  /** Keeps what is in the form: for when the page is left, and with the server for when it is loaded again. */
  readonly keep: (form: QuoteForm) => void;
  /**
   * Nothing is saved from now on: a draft that came in after the quotation would outlive it. Settled when nothing is on its
   * way, and nobody is being verified.
   */
  readonly hold: () => Promise<void>;
  /** There is no quotation: what is typed is saved again. */
  readonly goOn: () => void;
  /**
   * Does something while nothing is saved: who is verified as an agent goes on in another session, and a draft that is on
   * its way meanwhile would stay behind in the one before.
   */
  readonly whileHeld: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The form is quoted: from now on the quotation knows better. */
  readonly settle: () => void;
}

/**
 * Lets the form outlive its page and its document. In the browser it goes to the store when the page is left, and not at
 * each keystroke; the server keeps it while it is typed, since nothing of it may lie in the browser's storage.
 */
export function useQuoteDraft(): QuoteDraft {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const [left] = useState(() => selectQuoteDraft(store.getState()));
  /** Since the page opened; null while nothing was. */
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

  // Two may hold at once: the one who ends first does not let go for the other.
  const holds = useRef(0);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const stop = async () => {
    holds.current += 1;
    await autosave.stop();
  };
  const letGo = () => {
    holds.current -= 1;
    if (holds.current === 0) autosave.resume();
  };
  const held = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await stop();
    try {
      return await work();
    } finally {
      letGo();
    }
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
    keep: (form) => {
      typed.current = { ...typed.current, form };
      changed(agentCode);
    },
    async hold() {
      await stop();
      await underWay.current;
    },
    goOn: letGo,
    whileHeld(work) {
      const done = held(work);
      underWay.current = Promise.allSettled([done]);
      return done;
    },
    settle: () => {
      typed.current = null;
      dispatch(formQuoted());
    },
  };
}
