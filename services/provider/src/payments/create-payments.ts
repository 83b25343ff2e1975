import type { CatalogueSource } from '../catalogue/catalogue';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { DatabaseClient } from '../db/client';
import { createProductFacts } from '../documents/catalogue-facts';
import type { Log } from '../log';
import { createFolderTransport } from '../mail/folder-transport';
import type { MailTransport } from '../mail/mail-transport';
import { createSmtpTransport } from '../mail/smtp-transport';
import type { Vault } from '../security/vault';
import { createCardGatewayClient } from './card-gateway-client';
import type { PayableApplications } from './payable-application';
import { createPaymentsModule, type PaymentsModule } from './payments.module';

interface Foundations {
  readonly config: Config;
  readonly database: DatabaseClient;
  readonly vault: Vault;
  readonly catalogue: CatalogueSource;
  readonly applications: PayableApplications;
  readonly clock: Clock;
  readonly log: Log;
}

/** Payments as the settings say: the card gateway over HTTP, e-mail by SMTP or into the outbox folder. */
export function createPayments(foundations: Foundations): PaymentsModule {
  const { config, database, vault, catalogue, applications, clock, log } = foundations;
  return createPaymentsModule({
    db: database.db,
    vault,
    applications,
    productFacts: createProductFacts(catalogue),
    cards: createCardGatewayClient({ url: config.card.url, secret: config.card.secret }),
    transport: createMailTransport(config.mail),
    settings: {
      publicUrl: config.publicUrl,
      webhookBase: config.webhookBase,
      cardOrigin: new URL(config.card.publicUrl).origin,
      webhookSecrets: config.card.webhookSecrets,
    },
    clock,
    log,
  });
}

function createMailTransport({ smtpUrl, outboxFolder }: Config['mail']): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl) : createFolderTransport(outboxFolder);
}
