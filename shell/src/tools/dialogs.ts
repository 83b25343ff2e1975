/** The dialogs, in one chunk that is loaded when the first of them is opened. */
export { ClearDataDialog } from './clear-data-dialog';
export { ErrorDialog } from './error-dialog';
export { ContinueLaterDialog } from './continue-later-dialog';
export { QuoteDialog } from './quote-dialog';
export { ShareDialog } from './share-dialog';
export { SessionEndingDialog } from '../session/session-ending-dialog';
