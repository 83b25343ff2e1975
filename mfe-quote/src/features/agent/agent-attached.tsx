import type { AgentOnJourney } from '@edp/contracts';
import { Text, useText } from '@edp/i18n';
import { Button, Callout } from '@edp/ui';

interface AgentAttachedProps {
  agent: AgentOnJourney;
  onLeave: () => void;
}

/** The agent of the journey, with a button to continue without. */
export function AgentAttached({ agent, onLeave }: AgentAttachedProps) {
  const t = useText('mfe-quote');
  return (
    <Callout kind="info" icon="person" above="far">
      <p tabIndex={-1}>
        <Text
          ns="mfe-quote"
          id="agent.withYou"
          params={{ code: agent.agentCode, branch: agent.agentBranch }}
          tags={{ b: <strong className="edp-numeric" /> }}
        />
      </p>
      <Button kind="link" size="small" onClick={onLeave}>
        {t('agent.leave')}
      </Button>
    </Callout>
  );
}
