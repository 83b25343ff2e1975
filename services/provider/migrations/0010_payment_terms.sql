CREATE TABLE "payment_member_terms" (
	"attempt_id" uuid NOT NULL,
	"member_id" text NOT NULL,
	"plan_code" text NOT NULL,
	"annual_limit_sen" integer NOT NULL,
	"room_and_board_sen" integer NOT NULL,
	"deductible_sen" integer NOT NULL,
	CONSTRAINT "payment_member_terms_attempt_id_member_id_pk" PRIMARY KEY("attempt_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "payment_terms" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"subtotal_sen" integer NOT NULL,
	"family_discount_sen" integer NOT NULL,
	"promo_discount_sen" integer NOT NULL,
	"service_tax_sen" integer NOT NULL,
	"stamp_duty_sen" integer NOT NULL,
	"total_sen" integer NOT NULL,
	"next_amount_sen" integer NOT NULL,
	"regular_amount_sen" integer NOT NULL,
	"promo_charges" integer NOT NULL,
	"free_look_days" integer NOT NULL,
	"waiting_days" integer NOT NULL,
	"specified_waiting_days" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_member_terms" ADD CONSTRAINT "payment_member_terms_attempt_id_payment_terms_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_terms"("attempt_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;