import type { Application } from '@edp/contracts';
import { ContactAnswers } from './contact-answers';
import { HealthAnswers } from './health-answers';
import { PeopleAnswers } from './people-answers';
import { PlanAnswers } from './plan-answers';

export interface AnswersProps {
  application: Application;
  /** False once a payment is open: then nothing can be changed any more. */
  changeable: boolean;
}

/** Everything the buyer chose and said, in groups; each leads to its page and back. */
export function CheckAnswers(props: AnswersProps) {
  return (
    <>
      <PlanAnswers {...props} />
      <PeopleAnswers {...props} />
      <ContactAnswers {...props} />
      <HealthAnswers {...props} />
    </>
  );
}
