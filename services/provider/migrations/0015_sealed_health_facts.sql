-- What stood here in clear was sealed before (src/db/seal-clear-values.ts); an empty text is no bytes.
ALTER TABLE "applicants" ALTER COLUMN "is_smoking" SET DATA TYPE bytea USING "is_smoking"::bytea;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "payout_bank_code" SET DATA TYPE bytea USING "payout_bank_code"::bytea;--> statement-breakpoint
ALTER TABLE "assessment_members" ALTER COLUMN "reason" SET DATA TYPE bytea USING "reason"::bytea;
