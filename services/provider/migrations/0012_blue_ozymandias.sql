ALTER TABLE "leads" ADD COLUMN "about" text;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_once" ON "leads" USING btree ("ref_id","about");