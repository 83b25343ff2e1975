CREATE TABLE "printed_documents" (
	"ref_id" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"content_hash" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "printed_documents_ref_id_kind_language_pk" PRIMARY KEY("ref_id","kind","language")
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"network" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_network_minute_pk" PRIMARY KEY("network","minute")
);
--> statement-breakpoint
ALTER TABLE "printed_documents" ADD CONSTRAINT "printed_documents_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "printed_documents_printed_at" ON "printed_documents" USING btree ("printed_at");--> statement-breakpoint
CREATE INDEX "request_counts_minute" ON "request_counts" USING btree ("minute");