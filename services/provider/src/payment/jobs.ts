import { defineJob } from '../platform/outbox';

/**
 * Creates the payment of an attempt at the card gateway, in case the request that started it
 * crashed.
 */
export const createOrderJob = defineJob<{ readonly attemptId: string }>('payment.create');
