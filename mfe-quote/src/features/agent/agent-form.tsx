import { useState } from 'react';
import { MESSAGE } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import {
  agentCode,
  AgentCodeField,
  Form,
  type SubmitErrors,
  required,
  shape,
  SubmitButton,
} from '@edp/forms';
import { useText } from '@edp/i18n';
import { checkAgent, useAppDispatch } from '@edp/store';
import { CallFailed } from '../../components/call-failed';
import styles from './agent-part.module.css';

/** Does something while nothing of the form is saved: who is verified goes on in another session. */
export type WhileHeld = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface AgentFormProps {
  /** What was typed last, for an agent who said no to the name found. */
  code: string;
  onCode: (code: string) => void;
  whileHeld: WhileHeld;
}

const RULES = shape({ agentCode: required(agentCode()) });
const REFUSED: SubmitErrors = {
  errors: [{ pointer: '/agentCode', code: MESSAGE.agentUnverified }],
};

/** The code and its verification. Every code that is not of an active agent is answered alike. */
export function AgentForm({ code, onCode, whileHeld }: AgentFormProps) {
  const t = useText('mfe-quote');
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const verify = async (form: { agentCode: string }): Promise<SubmitErrors | undefined> => {
    setFailure(null);
    const result = await whileHeld(() => dispatch(checkAgent(form.agentCode)));
    if (!result.ok) setFailure(result.error);
    return result.ok && result.value === null ? REFUSED : undefined;
  };
  return (
    <Form
      initialValues={{ agentCode: code }}
      rules={RULES}
      onSubmit={verify}
      onChange={(values) => onCode(values.agentCode)}
    >
      <AgentCodeField name="agentCode" label={t('agent.code')} hint={t('agent.hint')} />
      {failure ? <CallFailed failure={failure} otherwise="agent.failed" /> : null}
      <p className={styles.verify}>
        <SubmitButton kind="secondary" size="small" busyLabel={t('agent.verifying')}>
          {t('agent.verify')}
        </SubmitButton>
      </p>
    </Form>
  );
}
