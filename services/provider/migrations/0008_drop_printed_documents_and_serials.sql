-- contracts: the version before numbers policies and receipts by the sequences, and deletes and re-encrypts rows of the table
DROP TABLE "printed_documents";--> statement-breakpoint
DROP SEQUENCE "public"."policy_serial";--> statement-breakpoint
DROP SEQUENCE "public"."receipt_serial";
