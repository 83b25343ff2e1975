ALTER TABLE "consents" ALTER COLUMN "ref_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lead_id_leads_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_lead_id" ON "consents" USING btree ("lead_id");--> statement-breakpoint
-- Not validated: rows from before have a journey, and looking at each of them would hold up buyers.
ALTER TABLE "consents" ADD CONSTRAINT "consents_owner" CHECK (num_nonnulls("consents"."ref_id", "consents"."lead_id") = 1) NOT VALID;--> statement-breakpoint
-- What was agreed to stays as it was recorded; a change of mind is another row.
CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'consent % is recorded', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER consents_kept BEFORE UPDATE ON "consents"
  FOR EACH ROW EXECUTE FUNCTION keep_consent();
