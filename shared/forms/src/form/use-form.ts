import { useFormik } from 'formik';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AnySchema } from 'yup';
import { type IsoDate, malaysianDay } from '@edp/domain';
import type { ProblemFieldError } from '@edp/errors';
import { painted } from '@edp/ui';
import { checkValues, type FieldMessages } from '../rules/check-values';
import { valueAt, withValueAt } from '../rules/field-path';
import { isEmpty } from '../rules/rule';
import { createFieldRegistry, type FieldRegistry } from './field-registry';
import { followRows } from './follow-rows';
import type { FormHandle } from './form-context';
import { createFormStore } from './form-store';
import {
  type FieldOfPointer,
  type ServerMessages,
  serverMessages,
  currentMessages,
} from './server-messages';
import { hideValid, type Revealed, revealLeft, revealSubmitted } from './shown-messages';
import { useAfterPress } from './use-after-press';

/** The validation errors that a submit may return: a problem document whose `errors[]` belong to fields. */
export interface SubmitErrors {
  readonly errors?: readonly ProblemFieldError[] | undefined;
}

type FormRules<Values> = AnySchema | ((values: Values) => AnySchema);

export interface FormOptions<Values extends object> {
  initialValues: Values;
  /** The validation schema; a function if it depends on the values. */
  rules: FormRules<Values>;
  /** Called with settled, valid values. Returned errors are shown at the fields. */
  onSubmit: (values: Values) => Promise<SubmitErrors | undefined> | Promise<void>;
  /** Called after each change, for saving a draft. */
  onChange?: ((values: Values) => void) | undefined;
  /** Maps JSON pointers that differ from the field names. */
  fieldOf?: FieldOfPointer | undefined;
  /** The current day in Malaysia; by the browser's clock when absent. */
  today?: IsoDate | undefined;
}

interface FormEngine {
  readonly handle: FormHandle;
  readonly submit: () => Promise<void>;
}

const NO_MESSAGES: FieldMessages = {};

/** The form engine: Formik manages values and submit, this hook validates and decides when an error is shown. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormEngine {
  const { initialValues, rules, onSubmit, fieldOf, onChange } = options;
  const id = useId();
  const [clockDay] = useState(() => malaysianDay(new Date()));
  const today = options.today ?? clockDay;
  const [registry] = useState(createFieldRegistry);
  const [everRevealed, setRevealed] = useState<Revealed>({});
  const [fromServer, setFromServer] = useState<ServerMessages>({});
  const [failedSubmits, setFailedSubmits] = useState(0);
  const running = useRef(false);
  const isMounted = useRef(false);
  const afterPress = useAfterPress();

  const { values, isSubmitting, setValues, submitForm } = useFormik({
    initialValues,
    validateOnBlur: false,
    validateOnChange: false,
    // No `validate`: `submit` has just validated the values.
    onSubmit: async (unsettled) => {
      const sent = settle(registry, unsettled);
      const result = (await onSubmit(sent)) ?? undefined;
      if (!result?.errors?.length) return;
      const rejected = serverMessages(result.errors, sent, fieldOf);
      setFromServer(rejected);
      showErrors(currentMessages(rejected, sent));
    },
  });

  // Most keystrokes happen while no error is shown.
  const isAnyRevealed = Object.keys(everRevealed).length > 0;
  const messages = useMemo(
    () =>
      isAnyRevealed
        ? { ...currentMessages(fromServer, values), ...check(rules, values) }
        : NO_MESSAGES,
    [isAnyRevealed, fromServer, rules, values],
  );
  const revealed = hideValid(everRevealed, messages);
  if (revealed !== everRevealed) setRevealed(revealed);
  useChange(values, onChange);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const state = useMemo(
    () => ({ values, revealed, messages, isSubmitting, failedSubmits }),
    [values, revealed, messages, isSubmitting, failedSubmits],
  );
  const [store] = useState(() => createFormStore(state));
  const latestRules = useRef(rules);
  useLayoutEffect(() => {
    latestRules.current = rules;
    store.put(state);
  });

  const replaceValues = useCallback(
    (next: Values) => {
      // Updates the store before Formik, because a controlled input would otherwise render once with the old value.
      store.put({ ...store.state(), values: next });
      return setValues(next, false);
    },
    [store, setValues],
  );

  const handle = useMemo<FormHandle>(() => {
    const moveRows = (list: string, before: unknown, after: unknown) => {
      setRevealed((known) => followRows(known, list, before, after));
      setFromServer((known) => followRows(known, list, before, after));
    };
    const setValue = (name: string, value: unknown) => {
      const known = store.state().values as Values;
      const next = withValueAt(known, name, value);
      if (next === known) return;
      if (Array.isArray(value)) moveRows(name, valueAt(known, name), value);
      void replaceValues(next);
    };
    return {
      id,
      today,
      registry,
      state: store.state,
      subscribe: store.subscribe,
      afterPress,
      setValue,
      leave(name, settle, typedName = name) {
        // Reads the current value, which may have changed since the field rendered.
        if (settle) setValue(name, settle(valueAt(store.state().values, name)));
        afterPress(() => {
          const left = store.state().values as Values;
          // No error for a field left empty, nor at the first letter typed into it later.
          if (isEmpty(valueAt(left, name)) && isEmpty(valueAt(left, typedName))) return;
          const invalid = check(latestRules.current, left);
          setRevealed((known) => revealLeft(known, name, invalid));
        });
      },
    };
  }, [id, today, registry, store, replaceValues, afterPress]);

  function showErrors(found: FieldMessages): void {
    setRevealed(revealSubmitted(found));
    setFailedSubmits((count) => count + 1);
  }

  async function submit(): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      setFromServer({});
      await replaceValues(settle(registry, store.state().values as Values));
      // Validation and the next screen take long with six people on a phone.
      await painted();
      if (!isMounted.current) return;
      const found = check(latestRules.current, store.state().values as Values);
      if (Object.keys(found).length > 0) showErrors(found);
      else await submitForm();
    } finally {
      running.current = false;
    }
  }

  return { handle, submit };
}

/** Calls `onChange` after each change, but not for the initial values. */
function useChange<Values>(values: Values, onChange: ((values: Values) => void) | undefined): void {
  const known = useRef(values);
  const notify = useEffectEvent((changed: Values) => onChange?.(changed));
  useEffect(() => {
    if (known.current === values) return;
    known.current = values;
    notify(values);
  }, [values]);
}

function check<Values>(rules: FormRules<Values>, values: Values): FieldMessages {
  return checkValues(typeof rules === 'function' ? rules(values) : rules, values);
}

/** The values as after a blur of each field: Enter submits without a blur. */
function settle<Values extends object>(registry: FieldRegistry, values: Values): Values {
  return registry
    .list()
    .reduce(
      (settled, { name, settle: settleOne }) =>
        settleOne ? withValueAt(settled, name, settleOne(valueAt(settled, name))) : settled,
      values,
    );
}
