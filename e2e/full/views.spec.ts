import { DESKTOP, PHONE, testViews } from '../core/views';

// The other half is in specs/views.spec.ts.
testViews({ language: 'en', screen: DESKTOP, productCode: 'easymedic' });
testViews({ language: 'my', screen: PHONE });
