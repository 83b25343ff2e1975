import type { Application } from '@edp/contracts';
import { selectIsAgentActing, useAppSelector } from '@edp/store';
import { AgentAnswer } from './agent-answer';
import { ContactAnswers } from './contact-answers';
import { DetailsAnswers } from './details/details-answers';
import { HealthAnswers } from './health-answers';
import { PeopleAnswers } from './people-answers';
import { PlanAnswers } from './plan-answers';

export interface AnswersProps {
  application: Application;
  /** False once a payment is open: then nothing can be changed any more. */
  changeable: boolean;
}

/**
 * Everything the buyer chose and said, in groups; each leads to its page and back. Health is between the buyer and the
 * provider: an agent does not see that it was asked about.
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
