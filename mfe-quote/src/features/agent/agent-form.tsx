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

/** Runs work while autosave is paused: the session id changes when an agent is verified. */
export type WhilePaused = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface AgentFormProps {
  /** The last typed code, for an agent who rejected the name found. */
  code: string;
  onCode: (code: string) => void;
  whilePaused: WhilePaused;
}

const RULES = shape({ agentCode: required(agentCode()) });
const UNVERIFIED: SubmitErrors = {
  errors: [{ pointer: '/agentCode', code: MESSAGE.agentUnverified }],
};

/** Agent code and its verification. All codes that belong to no active agent get the same message. */
export function AgentForm({ code, onCode, whilePaused }: AgentFormProps) {
  const t = useText('mfe-quote');
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const verify = async (form: { agentCode: string }): Promise<SubmitErrors | undefined> => {
    setFailure(null);
    const result = await whilePaused(() => dispatch(checkAgent(form.agentCode)));
    if (!result.ok) setFailure(result.error);
    return result.ok && result.value === null ? UNVERIFIED : undefined;
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
