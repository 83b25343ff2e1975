import { type ComponentType } from 'react';

import { Application } from './application';
import { Measures, NotEligible, Question } from './health';
import { Home } from './home';
import { Dialog, Failure, Maintenance, NotFound } from './lost';
import { Review, Result } from './payment';
import { Plan } from './plan';
import { Quotation } from './quotation';
import { States } from './states';

/** The pages of the gallery by the name in `?page=`. */
export const PAGES: Readonly<Record<string, ComponentType>> = {
  states: States,
  home: Home,
  quotation: Quotation,
  plan: Plan,
  application: Application,
  question: Question,
  measures: Measures,
  'not-eligible': NotEligible,
  review: Review,
  result: Result,
  failure: Failure,
  'not-found': NotFound,
  maintenance: Maintenance,
  dialog: Dialog,
};
