ALTER TABLE "payment_member_terms" ADD COLUMN "overseas_days" integer;--> statement-breakpoint
ALTER TABLE "policy_members" ADD COLUMN "overseas_days" integer;