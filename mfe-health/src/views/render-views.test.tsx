import { testJourneyViews } from '@edp/testing';
import { remote } from '../root';

testJourneyViews(remote, ['questionnaire', 'contact', 'declined']);
