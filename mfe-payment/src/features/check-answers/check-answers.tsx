import type { Application } from '@edp/contracts';
import { selectIsAgentActing, useAppSelector } from '@edp/store';
import { ContactAnswers } from './contact-answers';
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
      {isAgent ? null : <HealthAnswers {...props} />}
    </>
  );
}
