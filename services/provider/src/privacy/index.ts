export { USAGE, UsageError, readArguments } from './command/arguments';
export { runCommand } from './command/run-command';
export { openTerminal } from './command/terminal';
export { PaymentUnderWay } from './erase-person';
export { FolderNotEmpty } from './export-person';
export { accountName } from './privacy-requests.repository';
export { readRetention } from './retention/retention-rules';
export { createRetention } from './retention/retention';
