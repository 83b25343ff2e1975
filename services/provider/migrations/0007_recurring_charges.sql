CREATE SEQUENCE "public"."receipt_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "receipts" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"ref_id" text NOT NULL,
	"receipt_number" text NOT NULL,
	"due_on" date NOT NULL,
	"paid_till" date NOT NULL,
	"issued_on" date NOT NULL,
	"next_charge_date" date NOT NULL,
	"next_amount_sen" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_receipt_number_unique" UNIQUE("receipt_number")
);
--> statement-breakpoint
ALTER TABLE "charge_schedules" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_schedules" ADD COLUMN "next_try_on" date;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_ref_id_policies_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."policies"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_ref_id" ON "receipts" USING btree ("ref_id");