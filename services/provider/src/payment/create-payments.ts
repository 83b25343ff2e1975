import type { Tracing } from '@edp/service';
import type { Config } from '../config';
import type { DatabaseClient } from '../platform/db/client';
import { createCardGatewayClient } from './card-gateway-client';
import {
  createPaymentsModule,
  type PaymentsFoundations,
  type PaymentsModule,
} from './payments.module';

interface Foundations extends Omit<PaymentsFoundations, 'db' | 'cards' | 'settings'> {
  readonly config: Config;
  readonly database: DatabaseClient;
  readonly tracing?: Tracing;
}

/** Payments as the settings say, with the card gateway over HTTP. */
export function createPayments({
  config,
  database,
  tracing,
  ...rest
}: Foundations): PaymentsModule {
  return createPaymentsModule({
    ...rest,
    db: database.db,
    cards: createCardGatewayClient({
      url: config.card.url,
      secret: config.card.secret,
      ...(tracing ? { tracing } : {}),
    }),
    settings: {
      publicUrl: config.publicUrl,
      webhookBase: config.webhookBase,
      cardOrigin: new URL(config.card.publicUrl).origin,
      webhookSecrets: config.card.webhookSecrets,
    },
  });
}
