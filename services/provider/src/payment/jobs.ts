import { defineJob } from '../platform/outbox';

/** Makes the payment of an attempt at the card gateway, should the request that started it have died. */
export const createOrderJob = defineJob<{ readonly attemptId: string }>('payment.create');
