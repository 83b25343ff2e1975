import { useText } from '@edp/i18n';
import { selectAgent, useAppSelector } from '@edp/store';
import { DescriptionList, Section } from '@edp/ui';
import type { AnswersProps } from './check-answers';
import { rowMaker } from './row-maker';

/** Who helps with the purchase; nothing where nobody does. */
export function AgentAnswer({ changeable }: Pick<AnswersProps, 'changeable'>) {
  const t = useText('mfe-payment');
  const agent = useAppSelector(selectAgent);
  const row = rowMaker('quotation', changeable);
  if (!agent) return null;
  const value = t('agentAnswer.text', { code: agent.agentCode, branch: agent.agentBranch });
  return (
    <Section heading={t('agentAnswer.heading')}>
      <DescriptionList rows={[row({ key: 'agent', term: t('agentAnswer.agent'), value })]} />
    </Section>
  );
}
