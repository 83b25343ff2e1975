CREATE TABLE "policy_members" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"plan_code" text NOT NULL,
	"annual_limit_sen" integer NOT NULL,
	"room_and_board_sen" integer NOT NULL,
	"deductible_sen" integer NOT NULL,
	CONSTRAINT "policy_members_ref_id_member_id_pk" PRIMARY KEY("ref_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "occupation_desc" text NOT NULL;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "nationality_desc" text NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_schedules" ADD COLUMN "regular_amount_sen" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_schedules" ADD COLUMN "promo_charges" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "rated_class" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "subtotal_sen" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "family_discount_sen" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "promo_discount_sen" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "service_tax_sen" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "stamp_duty_sen" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "total_sen" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_members" ADD CONSTRAINT "policy_members_ref_id_policies_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."policies"("ref_id") ON DELETE no action ON UPDATE no action;