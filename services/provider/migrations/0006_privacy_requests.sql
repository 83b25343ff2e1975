CREATE TABLE "privacy_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_hash" text,
	"requested_by" text NOT NULL,
	"reason" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Who handed out or erased whose data is not to be rewritten.
CREATE FUNCTION keep_privacy_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'privacy request % is recorded', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER privacy_requests_kept BEFORE UPDATE OR DELETE ON "privacy_requests"
  FOR EACH ROW EXECUTE FUNCTION keep_privacy_request();
