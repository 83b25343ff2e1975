export { createProductFacts } from './documents/catalogue-facts';
export type { DocumentContent, Fact } from './documents/document-content';
export type { DocumentsService } from './documents/documents.service';
export type { ProductFacts, ProductFactsSource } from './documents/product-facts';
export { renderPdf } from './documents/render-pdf';
export { frame } from './documents/sections';
export {
  type Letter,
  type MailSettings,
  type Postman,
  createPostman,
  createTransport,
} from './mail/postman';
export type { MailContent, MailFact } from './mail/mail-content';
export { mailsById, mailsTo, removeFiles, removeMailsBefore } from './mail/mail-folder';
export {
  createMailsRepository,
  mailsOfJourney,
  type MailsRepository,
} from './mail/mails.repository';
export { mails } from './mail/tables';
export { createMessagingModule } from './module';
export { registerMessaging } from './routes';
