CREATE TABLE "contact_notices" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"ref_id" text NOT NULL,
	"address" "bytea" NOT NULL,
	"changed" text[] NOT NULL,
	"language" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_notices" ADD CONSTRAINT "contact_notices_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_notices_ref_id" ON "contact_notices" USING btree ("ref_id");