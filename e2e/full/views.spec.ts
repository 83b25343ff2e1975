import { DESKTOP, PHONE, testViews } from '../core/views';

// specs/views.spec.ts tests the other pairs.
testViews({ language: 'en', screen: DESKTOP, productCode: 'easymedic' });
testViews({ language: 'my', screen: PHONE });
