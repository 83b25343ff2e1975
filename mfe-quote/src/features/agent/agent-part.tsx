import { useEffect, useState } from 'react';
import { Text, useText } from '@edp/i18n';
import {
  agentAttached,
  agentReset,
  selectAgent,
  selectAgentCheck,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { announce, Button, Callout, Disclosure } from '@edp/ui';
import { AgentAttached } from './agent-attached';
import { AgentForm, type WhilePaused } from './agent-form';
import styles from './agent-part.module.css';
import { AgentQuestion } from './agent-question';
import { useFocusOnChange } from './use-focus-on-change';

/** An unverified code when the price is requested; a new object for each request. */
export interface AgentOpen {
  readonly code: string;
}

interface AgentPartProps {
  /** The code as typed. */
  code: string;
  /** Set if the price was requested with an unverified code: asks to verify it or to continue without. */
  asked: AgentOpen | null;
  onCode: (code: string) => void;
  whilePaused: WhilePaused;
}

/**
 * Attaches an agent to the journey: code, then "Is this you?" (specification section 6). Collapsed, since buyers have
 * no code.
 */
export function AgentPart({ code, asked, onCode, whilePaused }: AgentPartProps) {
  const t = useText('mfe-quote');
  const dispatch = useAppDispatch();
  const attached = useAppSelector(selectAgent);
  const { data } = useAppSelector(selectAgentCheck);
  // Expanded if the buyer returns to a typed code or an open question.
  const [isOpen] = useState(code !== '' || (data !== null && !attached));
  const [askedBefore] = useState(data);
  // A new key resets the form, which has its own state.
  const [round, setRound] = useState(0);

  const part = useFocusOnChange(attached, data ?? null);
  useEffect(() => {
    const fold = part.current?.querySelector('details');
    if (!asked || !fold) return;
    fold.open = true;
    fold.querySelector<HTMLElement>('input, [tabindex="-1"]')?.focus();
  }, [asked, part]);

  const leave = () => {
    dispatch(agentReset());
    dispatch(agentAttached(null));
    onCode('');
    announce(t('agent.left'));
  };
  const goOnWithout = () => {
    dispatch(agentReset());
    onCode('');
    setRound(round + 1);
    part.current?.querySelector('summary')?.focus();
    announce(t('agent.left'));
  };
  if (attached) {
    return (
      <div ref={part}>
        <AgentAttached agent={attached} onLeave={leave} />
      </div>
    );
  }
  return (
    <div className={styles.part} ref={part}>
      <Disclosure look="why" open={isOpen} summary={t('agent.open')}>
        {asked ? (
          <Callout kind="tip" icon="alert" above="near" announced>
            <p>
              <Text ns="mfe-quote" id="agent.unsettled" />
            </p>
            <Button kind="link" size="small" onClick={goOnWithout}>
              {t('agent.leave')}
            </Button>
          </Callout>
        ) : null}
        {data ? (
          <AgentQuestion
            agent={data}
            isNew={data !== askedBefore}
            onYes={() => {
              const { agentCode, agentBranch } = data;
              dispatch(agentAttached({ agentCode, agentBranch }));
              announce(t('agent.attached', { code: agentCode }));
            }}
            onNo={() => dispatch(agentReset())}
          />
        ) : (
          <AgentForm key={round} code={code} onCode={onCode} whilePaused={whilePaused} />
        )}
      </Disclosure>
    </div>
  );
}
