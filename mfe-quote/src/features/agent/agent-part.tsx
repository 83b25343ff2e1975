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
import { AgentForm, type WhileHeld } from './agent-form';
import styles from './agent-part.module.css';
import { AgentQuestion } from './agent-question';
import { useFocusOnChange } from './use-focus-on-change';

/** A code that is typed and not verified when the price is asked for; another one each time. */
export interface AgentOpen {
  readonly code: string;
}

interface AgentPartProps {
  /** What is typed of the code. */
  code: string;
  /** The buyer is asked to verify the code or to go on without: nothing was sent. */
  asked: AgentOpen | null;
  onCode: (code: string) => void;
  whileHeld: WhileHeld;
}

/**
 * An agent says who they are: code, "Is this you?", and from then on the journey is made with them (specification
 * section 6). Folded away, since buyers have no code.
 */
export function AgentPart({ code, asked, onCode, whileHeld }: AgentPartProps) {
  const t = useText('mfe-quote');
  const dispatch = useAppDispatch();
  const attached = useAppSelector(selectAgent);
  const { data } = useAppSelector(selectAgentCheck);
  // What was typed or asked before the page was left is not hidden from who comes back.
  const [isOpen] = useState(code !== '' || (data !== null && !attached));
  const [askedBefore] = useState(data);
  // The form keeps what is typed: without the code, it is another one.
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
              <Text ns="mfe-quote" id="agent.unsettled" tags={{ b: <strong /> }} />
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
          <AgentForm key={round} code={code} onCode={onCode} whileHeld={whileHeld} />
        )}
      </Disclosure>
    </div>
  );
}
