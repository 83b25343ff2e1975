CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ended_sessions_ended_at" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "journey_access_granted_at" ON "journey_access" USING btree ("granted_at");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "share_links_expires_at" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_done_at" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree (split_part("kind", '.', 1),"next_attempt_at") WHERE done_at is null;--> statement-breakpoint
DROP INDEX "charge_schedules_next";--> statement-breakpoint
CREATE INDEX "charge_schedules_next" ON "charge_schedules" USING btree ("next_charge_date") WHERE stopped_at is null;--> statement-breakpoint
DROP INDEX "promo_claims_code";--> statement-breakpoint
CREATE INDEX "promo_claims_code" ON "promo_claims" USING btree ("promo_code","nric_hash","ref_id");--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "retained" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "quotations_updated_at";--> statement-breakpoint
CREATE INDEX "quotations_updated_at" ON "quotations" USING btree ("updated_at") WHERE not retained;