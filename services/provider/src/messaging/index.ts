export type { ContinueLater } from './continue-later.service';
export { createProductFacts } from './documents/catalogue-facts';
export type { DocumentContent, Fact } from './documents/document-content';
export type { DocumentsService } from './documents/documents.service';
export type { ProductFacts, ProductFactsSource } from './documents/product-facts';
export { createPdfPool, type PdfPool } from './documents/rendering/pdf-pool';
export {
  createDocumentRenderer,
  type DocumentRenderer,
} from './documents/rendering/document-renderer';
export {
  filesOfDocuments,
  deleteDocuments,
  deleteDocumentsOfOtherKeys,
} from './documents/rendering/document-files';
export { documentFiles, documentRetention } from './documents/rendering/tables';
export { frame } from './documents/sections';
export { type OutgoingMail, type Mailer, createMailer, createTransport } from './mail/mailer';
export type { MailContent, MailFact } from './mail/mail-message';
export { mailsById, mailsTo, removeFiles, removeMailsBefore } from './mail/mail-folder';
export { createMailsOfJourney, createSendOnce, type SendOnce } from './mail/send-once';
export { verifyMailServer } from './mail/smtp-transport';
export { mails } from './mail/tables';
export { createMessagingModule } from './module';
export { registerMessaging } from './routes';
