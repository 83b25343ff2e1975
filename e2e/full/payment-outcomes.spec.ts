import { testPaymentOutcomes } from '../core/payment-outcomes';
import { SOLD } from '../core/sold';

// The other half is in specs/payment-outcomes.spec.ts.
testPaymentOutcomes(SOLD[1]);
