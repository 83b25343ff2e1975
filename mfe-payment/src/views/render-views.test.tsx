import { testJourneyViews } from '@edp/testing';
import { remote } from '../root';

testJourneyViews(remote, ['review', 'payment/status']);
