import { useText } from '@edp/i18n';
import { selectAgent, selectIsAgentActing, useAppSelector } from '@edp/store';
import { DescriptionList, Section } from '@edp/ui';
import { ContactAnswers } from './contact-answers';
import { DetailsAnswers } from './details/details-answers';
import { HealthAnswers } from './health-answers';
import { PeopleAnswers } from './people-answers';
import { PlanAnswers } from './plan-answers';
import { type AnswersProps, rowMaker } from './row-maker';

/**
 * All choices and answers of the buyer, in groups with links to their pages. An agent sees no health answers, which are
 * between buyer and provider.
 */
export function CheckAnswers(props: AnswersProps) {
  const isAgent = useAppSelector(selectIsAgentActing);
  return (
    <>
      <PlanAnswers {...props} />
      <PeopleAnswers {...props} />
      <ContactAnswers {...props} />
      <DetailsAnswers {...props} />
      {isAgent ? null : <HealthAnswers {...props} />}
      <AgentAnswer {...props} />
    </>
  );
}

/** The agent of the purchase, if there is one. */
function AgentAnswer({ changeable }: Pick<AnswersProps, 'changeable'>) {
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
