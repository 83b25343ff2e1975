CREATE TABLE "document_files" (
	"subject" text NOT NULL,
	"ref_id" text,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"content_hash" text NOT NULL,
	"object_name" text NOT NULL,
	"key_id" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_files_subject_kind_language_pk" PRIMARY KEY("subject","kind","language"),
	CONSTRAINT "document_files_object_name_unique" UNIQUE("object_name")
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_ref_id" ON "document_files" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "document_files_stored_at" ON "document_files" USING btree ("stored_at");