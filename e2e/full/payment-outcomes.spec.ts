import { testPaymentOutcomes } from '../core/payment-outcomes';
import { SOLD } from '../core/sold';

// specs/payment-outcomes.spec.ts tests the other pair.
testPaymentOutcomes(SOLD[1]);
