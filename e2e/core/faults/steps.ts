import { expect, type Page } from '@playwright/test';
import type { Journey } from '../journey';

/** A step that a remote shows, and how a buyer comes to it. */
export interface Step {
  readonly remote: string;
  readonly page: 'quotation' | 'plan' | 'application' | 'questionnaire' | 'review';
  /** Its heading. */
  readonly title: string;
  /** Its heading without a connection, where it needs answers of the server. */
  readonly offlineTitle?: string;
  /** The step that is on the screen when the buyer goes to this one, of another remote. */
  readonly from: 'quotation' | 'plan' | 'application' | 'questionnaire';
  readonly fromTitle: string;
  /** A plan that is not agreed on yet may be left and come back to. */
  readonly planIsOpen?: boolean;
  /** Something is typed or chosen there, up to where a page says that it is kept. */
  readonly type: (journey: Journey, page: Page) => Promise<void>;
  /** It still stands there. */
  readonly isKept: (journey: Journey, page: Page) => Promise<void>;
  /** The button of that page; absent where a buyer comes back by the history. */
  readonly press?: (journey: Journey) => Promise<void>;
}

const EMAIL = 'aisyah.kenari@example.my';
const EMPLOYER = 'Kilang Kenari Sdn Bhd';

const fromPlan: Pick<Step, 'from' | 'fromTitle' | 'planIsOpen' | 'type' | 'isKept'> = {
  from: 'plan',
  fromTitle: 'mfe-plan:title',
  planIsOpen: true,
  type: async ({ plan }) => plan.choose('PLAN3', 'yearly'),
  isKept: async ({ plan }) => expect(plan.price('PLAN3')).toBeChecked(),
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
    async isKept({ quotation, words }, page) {
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
    isKept: async ({ application }) =>
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
    isKept: async ({ questionnaire }) => questionnaire.isAt('check.title'),
    press: async ({ questionnaire }) => questionnaire.send(),
  },
];
