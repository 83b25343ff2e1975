import type { PlanSelection } from '@edp/store';

/** Analytics events of mfe-plan. */
export interface PlanEvents {
  /** The buyer switched between one plan for the family, a plan for each person, and only the buyer. */
  readonly layout_chosen: { readonly layout: PlanSelection };
}
