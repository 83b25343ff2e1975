CREATE SEQUENCE "public"."policy_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "charge_schedules" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"next_charge_no" integer NOT NULL,
	"next_charge_date" date NOT NULL,
	"next_amount_sen" integer NOT NULL,
	"card_token" "bytea",
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"message_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ref_id" text NOT NULL,
	"charge_no" integer NOT NULL,
	"attempt_no" integer NOT NULL,
	"psp_key" text NOT NULL,
	"amount_sen" integer NOT NULL,
	"currency" text NOT NULL,
	"frequency" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" text,
	"payment_url" text,
	"card_brand" text,
	"card_last4" text,
	"approval_code" text,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"poll_count" integer NOT NULL,
	"next_poll_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_psp_key_unique" UNIQUE("psp_key")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"policy_number" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"covered_from" date NOT NULL,
	"covered_till" date NOT NULL,
	"free_look_ends" date NOT NULL,
	"waiting_period_ends" date NOT NULL,
	"specified_waiting_period_ends" date NOT NULL,
	"first_charge_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policies_policy_number_unique" UNIQUE("policy_number"),
	CONSTRAINT "policies_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charge_schedules" ADD CONSTRAINT "charge_schedules_ref_id_policies_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."policies"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_ref_id_applications_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."applications"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_ref_id_applications_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."applications"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_ref_id_applications_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."applications"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_schedules_next" ON "charge_schedules" USING btree ("next_charge_date");--> statement-breakpoint
CREATE INDEX "mails_ref_id" ON "mails" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number" ON "payment_attempts" USING btree ("ref_id","attempt_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_under_way" ON "payment_attempts" USING btree ("ref_id","charge_no") WHERE state in ('created', 'submitted', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_succeeded" ON "payment_attempts" USING btree ("ref_id","charge_no") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "payment_attempts_next_poll" ON "payment_attempts" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("attempt_id","state");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at" ON "webhook_events" USING btree ("received_at");