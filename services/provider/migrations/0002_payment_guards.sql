-- An attempt that has come to an end stays as it is, whatever the program believes.
CREATE FUNCTION keep_settled_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment attempt % is settled', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_attempts_settled BEFORE UPDATE ON "payment_attempts"
  FOR EACH ROW WHEN (OLD.state IN ('succeeded', 'failed', 'error'))
  EXECUTE FUNCTION keep_settled_attempt();
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_state"
  CHECK (state IN ('created', 'submitted', 'pending', 'succeeded', 'failed', 'error'));
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount" CHECK (amount_sen > 0);
