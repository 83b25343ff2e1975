import { Text, useText } from '@edp/i18n';
import { useAppSelector } from '@edp/store';
import { Strip } from '@edp/ui';

/** Who helps with this quotation; absent when nobody does. */
export function AgentStrip() {
  const t = useText('shell');
  const agent = useAppSelector(({ quickQuote }) => quickQuote.agent);
  if (!agent) return null;
  return (
    <Strip label={t('agent.label')}>
      <Text
        ns="shell"
        id="agent.helpedBy"
        params={{ code: agent.agentCode, branch: agent.agentBranch }}
        tags={{ b: <b /> }}
      />
    </Strip>
  );
}
