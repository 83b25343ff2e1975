CREATE TABLE "web_vitals" (
	"hour" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"view" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "web_vitals_hour_remote_release_id_page_name_view_source_pk" PRIMARY KEY("hour","remote","release_id","page","name","view","source")
);
