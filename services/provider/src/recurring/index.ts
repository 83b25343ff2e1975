export { createRecurringModule } from './module';
export { createRecurringOutcome } from './recurring-outcome';
export { createSchedulesRepository } from './schedules.repository';
export { receipts } from './tables';
