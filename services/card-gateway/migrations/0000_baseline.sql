CREATE TABLE "captures" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"psp_key" text NOT NULL,
	"amount_sen" integer NOT NULL,
	"currency" text NOT NULL,
	"approval_code" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captures_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "captures_psp_key_unique" UNIQUE("psp_key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"psp_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_sen" integer NOT NULL,
	"currency" text NOT NULL,
	"merchant_name" text NOT NULL,
	"merchant_logo" text,
	"description" text NOT NULL,
	"descriptions" jsonb,
	"reference" text NOT NULL,
	"language" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule" jsonb,
	"recurring" boolean NOT NULL,
	"return_url" text,
	"cancel_url" text,
	"webhook_url" text NOT NULL,
	"scenario" text,
	"card_brand" text,
	"card_last4" text,
	"failure_code" text,
	"approval_code" text,
	"captured_at" timestamp with time zone,
	"token" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"later_result" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_psp_key_unique" UNIQUE("psp_key"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_sen" > 0),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('created', 'challenge', 'pending', 'succeeded', 'failed', 'error', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"traceparent" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captures_in_time" ON "captures" USING btree ("captured_at","id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at") WHERE "payments"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_checkout_token" ON "payments" USING btree ("token") WHERE "payments"."kind" = 'checkout';--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("next_attempt_at") WHERE "webhook_events"."delivered_at" is null;