import { Text, useText } from '@edp/i18n';
import { selectIsAgentActing, selectRefId, useAppSelector } from '@edp/store';
import { Button, Icon, Strip } from '@edp/ui';

/** Names the agent of this quotation; absent without an agent. */
export function AgentStrip({ onHandOver }: { onHandOver: () => void }) {
  const t = useText('shell');
  const agent = useAppSelector(({ quickQuote }) => quickQuote.agent);
  const isActing = useAppSelector(selectIsAgentActing);
  const hasQuotation = useAppSelector(selectRefId) !== null;
  if (!agent) return null;
  return (
    <Strip
      label={t('agent.label')}
      action={
        isActing && hasQuotation ? (
          <Button
            kind="link"
            size="small"
            icon={<Icon name="share" size={20} />}
            onClick={onHandOver}
          >
            {t('agent.handOver')}
          </Button>
        ) : null
      }
    >
      <Text
        ns="shell"
        id="agent.helpedBy"
        params={{ code: agent.agentCode, branch: agent.agentBranch }}
      />
    </Strip>
  );
}
