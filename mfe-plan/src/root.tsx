import { PlanChoicePage } from './features/plan-choice/plan-choice.page';

/** The remote has one page. */
export function Root() {
  return <PlanChoicePage />;
}
