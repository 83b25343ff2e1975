ALTER TABLE "mails" DROP CONSTRAINT "mails_ref_id_applications_ref_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE no action ON UPDATE no action;