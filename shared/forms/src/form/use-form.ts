import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { AnySchema } from 'yup';

import { type IsoDate, malaysianDay } from '@edp/domain';
import type { ProblemFieldError } from '@edp/errors';

import { checkValues, type FieldMessages } from '../rules/check-values';

import { createFieldRegistry, type FieldRegistry } from './field-registry';
import type { FormState } from './form-context';
import {
  type FieldOfPointer,
  serverMessages,
  type ServerMessages,
  standing,
} from './server-messages';
import { forgetRight, isShown, type Revealed, revealLeft, revealSubmitted } from './shown-messages';
import { valueAt, withValueAt } from './value-at';

/** What a submit may come back with: a problem document whose `errors[]` belong to fields. */
export interface Refusal {
  readonly errors?: readonly ProblemFieldError[] | undefined;
}

export type FormRules<Values> = AnySchema | ((values: Values) => AnySchema);

export interface FormOptions<Values extends object> {
  initialValues: Values;
  /** What the values must be; a function where that depends on the values themselves. */
  rules: FormRules<Values>;
  /** Called with settled values that pass the rules. What comes back refused is shown at the fields. */
  onSubmit: (values: Values) => Promise<Refusal | undefined> | Promise<void>;
  /** Called after each change, for saving a draft. */
  onChange?: ((values: Values) => void) | undefined;
  /** For a server whose pointers are not the form's own names. */
  fieldOf?: FieldOfPointer | undefined;
  /** The current day in Malaysia; by the clock of the browser when absent. */
  today?: IsoDate | undefined;
}

export interface FormEngine<Values> extends FormState {
  readonly values: Values & object;
  submit(): Promise<void>;
}

/** Formik holds the values and the submit; when a message is shown is decided here. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormEngine<Values> {
  const { initialValues, rules, onSubmit, fieldOf } = options;
  const id = useId();
  const [clockDay] = useState(() => malaysianDay(new Date()));
  const [registry] = useState(createFieldRegistry);
  const [revealed, setRevealed] = useState<Revealed>({});
  const [fromServer, setFromServer] = useState<ServerMessages>({});
  const [failedSubmits, setFailedSubmits] = useState(0);
  const running = useRef(false);

  const formik = useFormik({
    initialValues,
    validateOnBlur: false,
    validateOnChange: false,
    // Formik has to know only whether anything is wrong; the messages are our own.
    validate: (values) => check(rules, settle(registry, values)),
    onSubmit: async (values) => {
      const sent = settle(registry, values);
      const refusal = (await onSubmit(sent)) ?? undefined;
      if (!refusal?.errors?.length) return;
      const answer = serverMessages(refusal.errors, sent, fieldOf);
      setFromServer(answer);
      pointAt(standing(answer, sent));
    },
  });
  const values = formik.values;

  const own = useMemo(() => check(rules, values), [rules, values]);
  const messages = useMemo(
    () => ({ ...standing(fromServer, values), ...own }),
    [fromServer, own, values],
  );
  useEffect(() => {
    setRevealed((known) => forgetRight(known, messages));
  }, [messages]);
  useChange(values, options.onChange);

  const pointAt = (found: FieldMessages) => {
    setRevealed(revealSubmitted(found));
    setFailedSubmits((count) => count + 1);
  };

  return {
    id,
    values,
    today: options.today ?? clockDay,
    isSubmitting: formik.isSubmitting,
    failedSubmits,
    registry,
    messageOf: (name) =>
      isShown(revealed, name, valueAt(values, name)) ? (messages[name] ?? null) : null,
    toCorrect: Object.entries(messages)
      .filter(([name]) => revealed[name] === 'submitted')
      .map(([name, message]) => ({ name, message })),
    setValue: (name, value) => {
      void formik.setFieldValue(name, value, false);
    },
    leave: (name, settled) => {
      const next = withValueAt(values, name, settled);
      if (next !== values) void formik.setFieldValue(name, settled, false);
      if (name in check(rules, next)) setRevealed((known) => revealLeft(known, name));
    },
    async submit() {
      if (running.current) return;
      running.current = true;
      try {
        const settled = settle(registry, values);
        setFromServer({});
        await formik.setValues(settled, false);
        const found = check(rules, settled);
        if (Object.keys(found).length > 0) pointAt(found);
        else await formik.submitForm();
      } finally {
        running.current = false;
      }
    },
  };
}

/** Tells the page after each change, and not about the values it began with. */
function useChange<Values>(values: Values, onChange: ((values: Values) => void) | undefined): void {
  const known = useRef(values);
  const tell = useEffectEvent((changed: Values) => onChange?.(changed));
  useEffect(() => {
    if (known.current === values) return;
    known.current = values;
    tell(values);
  }, [values]);
}

function check<Values>(rules: FormRules<Values>, values: Values): FieldMessages {
  return checkValues(typeof rules === 'function' ? rules(values) : rules, values);
}

/** The values as if each field had been left: Enter submits from within a field. */
function settle<Values extends object>(registry: FieldRegistry, values: Values): Values {
  return registry
    .list()
    .reduce(
      (settled, { name, settle: settleOne }) =>
        settleOne ? withValueAt(settled, name, settleOne(valueAt(settled, name))) : settled,
      values,
    );
}
