CREATE TABLE "question_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"content" jsonb NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Not valid for the answers that are there: what version they were given to was not kept. It holds for every new one.
ALTER TABLE "health_answers" ADD CONSTRAINT "health_answers_catalogue_version_question_versions_version_fk" FOREIGN KEY ("catalogue_version") REFERENCES "public"."question_versions"("version") ON DELETE no action ON UPDATE no action NOT VALID;