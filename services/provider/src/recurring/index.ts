export { createRecurringModule } from './module';
export { createReceiptsRepository } from './receipts.repository';
export { createRecurringOutcome } from './recurring-outcome';
export { createSchedulesRepository } from './schedules.repository';
export { receipts } from './tables';
