import { testPaymentOutcomes } from '../core/payment-outcomes';
import { SOLD } from '../core/sold';

testPaymentOutcomes(SOLD[0]);
