-- When a request to be called was written over was not kept: those that are there count as changed until now.
ALTER TABLE "leads" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "updated_at" DROP DEFAULT;