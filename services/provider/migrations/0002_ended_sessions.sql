CREATE TABLE "ended_sessions" (
	"session_key" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
