import { expect, type Page } from '@playwright/test';
import type { Journey } from '../journey';

/** A step of a remote, and how a buyer navigates to it. */
export interface Step {
  readonly remote: string;
  readonly page: 'quotation' | 'plan' | 'application' | 'questionnaire' | 'review';
  /** Its heading. */
  readonly title: string;
  /** Its heading offline, if it needs responses of the server. */
  readonly offlineTitle?: string;
  /** The displayed step of another remote before the navigation. */
  readonly from: 'quotation' | 'plan' | 'application' | 'questionnaire';
  readonly fromTitle: string;
  /** Whether the plan is not confirmed, so that the buyer can leave and return. */
  readonly planIsOpen?: boolean;
  /** Enters or selects something, and waits until the page reports that it is saved. */
  readonly type: (journey: Journey, page: Page) => Promise<void>;
  /** Expects that the input is still displayed. */
  readonly isStillEntered: (journey: Journey, page: Page) => Promise<void>;
  /** Presses the button that navigates; absent if the buyer uses the history. */
  readonly press?: (journey: Journey) => Promise<void>;
}

const EMAIL = 'aisyah.kenari@example.my';
const EMPLOYER = 'Kilang Kenari Sdn Bhd';

const fromPlan: Pick<Step, 'from' | 'fromTitle' | 'planIsOpen' | 'type' | 'isStillEntered'> = {
  from: 'plan',
  fromTitle: 'mfe-plan:title',
  planIsOpen: true,
  type: async ({ plan }) => plan.choose('PLAN3', 'yearly'),
  isStillEntered: async ({ plan }) => expect(plan.price('PLAN3')).toBeChecked(),
};

export const STEPS: readonly Step[] = [
  { remote: 'mfe-quote', page: 'quotation', title: 'mfe-quote:title', ...fromPlan },
  {
    remote: 'mfe-plan',
    page: 'plan',
    title: 'mfe-plan:title',
    from: 'quotation',
    fromTitle: 'mfe-quote:title',
    async type({ quotation, words }, page) {
      await quotation.change('you');
      await page.getByLabel(words('mfe-quote:email')).fill(EMAIL);
    },
    async isStillEntered({ quotation, words }, page) {
      const email = page.getByLabel(words('mfe-quote:email'));
      if (await email.isHidden()) await quotation.change('you');
      await expect(email).toHaveValue(EMAIL);
    },
    press: async ({ quotation }) => quotation.seePrice(),
  },
  {
    remote: 'mfe-application',
    page: 'application',
    title: 'mfe-application:title',
    ...fromPlan,
    press: async ({ plan }) => plan.next(),
  },
  {
    remote: 'mfe-health',
    page: 'questionnaire',
    title: 'mfe-health:check.title',
    offlineTitle: 'mfe-health:title',
    from: 'application',
    fromTitle: 'mfe-application:title',
    type: async ({ application }) => application.input('mfe:details.companyName').fill(EMPLOYER),
    isStillEntered: async ({ application }) =>
      expect(application.input('mfe:details.companyName')).toHaveValue(EMPLOYER),
    press: async ({ application }) => application.save(),
  },
  {
    remote: 'mfe-payment',
    page: 'review',
    title: 'mfe-payment:title',
    from: 'questionnaire',
    fromTitle: 'mfe-health:check.title',
    type: async ({ questionnaire }) => questionnaire.isAt('check.title'),
    isStillEntered: async ({ questionnaire }) => questionnaire.isAt('check.title'),
    press: async ({ questionnaire }) => questionnaire.send(),
  },
];
