ALTER TABLE "promo_claims" ADD COLUMN "percent_share" double precision;--> statement-breakpoint
ALTER TABLE "promo_claims" ADD COLUMN "percent_months" integer;--> statement-breakpoint
ALTER TABLE "promo_claims" ADD COLUMN "amount_sen" integer;