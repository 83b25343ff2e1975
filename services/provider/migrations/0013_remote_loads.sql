CREATE TABLE "remote_loads" (
	"minute" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"outcome" text NOT NULL,
	"source" text NOT NULL,
	"loads" integer NOT NULL,
	"times" integer[] NOT NULL,
	CONSTRAINT "remote_loads_minute_remote_release_id_outcome_source_pk" PRIMARY KEY("minute","remote","release_id","outcome","source")
);
