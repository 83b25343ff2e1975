CREATE TABLE "quotation_drafts" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"session_key" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quotation_drafts_session" ON "quotation_drafts" USING btree ("session_key");--> statement-breakpoint
CREATE INDEX "quotation_drafts_updated_at" ON "quotation_drafts" USING btree ("updated_at");