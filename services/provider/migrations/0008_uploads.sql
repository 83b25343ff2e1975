CREATE TABLE "uploads" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"side" text NOT NULL,
	"upload_id" text NOT NULL,
	"object_name" text NOT NULL,
	"key_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_ref_id_member_id_side_pk" PRIMARY KEY("ref_id","member_id","side"),
	CONSTRAINT "uploads_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "uploads_object_name_unique" UNIQUE("object_name")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_stored_at" ON "uploads" USING btree ("stored_at");