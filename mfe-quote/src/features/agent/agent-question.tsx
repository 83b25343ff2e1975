import { useEffect, useRef } from 'react';
import type { AgentData } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { announce, Button, Icon } from '@edp/ui';

interface AgentQuestionProps {
  agent: AgentData;
  /** The question was not asked on an earlier visit, which starts at the page's heading instead. */
  isNew: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** "Is this you?" with name, code and branch: a mistyped code may be a colleague's. */
export function AgentQuestion({ agent, isNew, onYes, onNo }: AgentQuestionProps) {
  const t = useText('mfe-quote');
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const { activeElement } = document;
    const part = question.current?.closest('details');
    // The buyer may have gone on in another field while the code was verified; around the question, the focus is lost.
    const isHere = activeElement?.contains(question.current) || part?.contains(activeElement);
    if (isHere) question.current?.focus();
    else announce(t('agent.question'));
  }, [isNew, t]);
  return (
    <div className="edp-identity-card">
      <p className="edp-strong" tabIndex={-1} ref={question}>
        {t('agent.question')}
      </p>
      <p className="edp-identity-card__who">
        <Icon name="person" />
        <span>
          <b>{agent.agentName}</b>
          <span className="edp-small edp-muted edp-numeric">
            {t('agent.who', { code: agent.agentCode, branch: agent.agentBranch })}
          </span>
        </span>
      </p>
      <div className="edp-identity-card__actions">
        <Button kind="secondary" size="small" onClick={onYes}>
          {t('agent.yes')}
        </Button>
        <Button kind="link" onClick={onNo}>
          {t('agent.no')}
        </Button>
      </div>
    </div>
  );
}
