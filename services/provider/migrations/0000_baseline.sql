CREATE TABLE "consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ref_id" text,
	"lead_id" text,
	"name" text NOT NULL,
	"text_version" text NOT NULL,
	"given" boolean NOT NULL,
	"language" text,
	"variant" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_owner" CHECK (num_nonnulls("consents"."ref_id", "consents"."lead_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"ref_id" text,
	"about" text,
	"product_code" text NOT NULL,
	"variant" text NOT NULL,
	"language" text NOT NULL,
	"full_name" "bytea" NOT NULL,
	"mobile" "bytea" NOT NULL,
	"email" "bytea" NOT NULL,
	"marketing_consent" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicant_addresses" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"addr1" "bytea" NOT NULL,
	"addr2" "bytea" NOT NULL,
	"addr3" "bytea" NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"state_desc" text NOT NULL,
	"country_desc" text NOT NULL,
	CONSTRAINT "applicant_addresses_ref_id_member_id_position_pk" PRIMARY KEY("ref_id","member_id","position")
);
--> statement-breakpoint
CREATE TABLE "applicant_contacts" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"value" "bytea" NOT NULL,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "applicant_contacts_ref_id_member_id_position_pk" PRIMARY KEY("ref_id","member_id","position")
);
--> statement-breakpoint
CREATE TABLE "applicants" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"title" text NOT NULL,
	"full_name" "bytea" NOT NULL,
	"first_name" "bytea" NOT NULL,
	"last_name" "bytea" NOT NULL,
	"middle_name" "bytea" NOT NULL,
	"nick_name" "bytea" NOT NULL,
	"is_smoking" "bytea" NOT NULL,
	"occupation_desc" text NOT NULL,
	"nationality_desc" text NOT NULL,
	"income_amount" "bytea" NOT NULL,
	"income_range" text NOT NULL,
	"marital_status" text NOT NULL,
	"education_level" text NOT NULL,
	"company_name" "bytea" NOT NULL,
	"nature_of_business" text NOT NULL,
	"bene_percentage" integer NOT NULL,
	"race" "bytea" NOT NULL,
	"religion" "bytea" NOT NULL,
	"is_bumiputra" "bytea" NOT NULL,
	"fund_source" text NOT NULL,
	"fund_source_others" "bytea" NOT NULL,
	"wealth_source" text NOT NULL,
	"is_staff" text NOT NULL,
	"is_beneficial_owner" text NOT NULL,
	"is_banking_group_customer" text NOT NULL,
	"pdpa_consent" text NOT NULL,
	"front_side_img" text NOT NULL,
	"back_side_img" text NOT NULL,
	"typed_identity" "bytea",
	CONSTRAINT "applicants_ref_id_member_id_pk" PRIMARY KEY("ref_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"proposal_number" text NOT NULL,
	"stage" text NOT NULL,
	"pay_method" text NOT NULL,
	"employee" text NOT NULL,
	"purpose_of_trx" text NOT NULL,
	"consent_confirmation" boolean NOT NULL,
	"declaration" boolean NOT NULL,
	"marketing_consent" boolean NOT NULL,
	"collection_approval_code" text NOT NULL,
	"collection_approval_date" text NOT NULL,
	"payout_source" text NOT NULL,
	"payout_account_holder" "bytea" NOT NULL,
	"payout_bank_code" "bytea" NOT NULL,
	"payout_account_no" "bytea" NOT NULL,
	"suppress_e_policy_pack" text NOT NULL,
	"suppress_notification" text NOT NULL,
	"email_sent" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_proposal_number_unique" UNIQUE("proposal_number")
);
--> statement-breakpoint
CREATE TABLE "card_owners" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"full_name" "bytea" NOT NULL,
	"id_no" "bytea" NOT NULL,
	"relationship" text NOT NULL,
	"email" "bytea" NOT NULL,
	"mobile" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"side" text NOT NULL,
	"upload_id" text NOT NULL,
	"object_name" text NOT NULL,
	"key_id" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_ref_id_member_id_side_pk" PRIMARY KEY("ref_id","member_id","side"),
	CONSTRAINT "uploads_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "uploads_object_name_unique" UNIQUE("object_name")
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"session_key" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journey_access" (
	"ref_id" text NOT NULL,
	"session_key" text NOT NULL,
	"origin" text NOT NULL,
	"acting_as" text DEFAULT 'buyer' NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journey_access_ref_id_session_key_pk" PRIMARY KEY("ref_id","session_key")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"language" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_by" text,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "mailed_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"variant" text NOT NULL,
	"payment_mode" text NOT NULL,
	"distribution_channel" text NOT NULL,
	"language" text NOT NULL,
	"plan_selection" text NOT NULL,
	"family_plan_type" text,
	"promo_code" text,
	"agent_code" text NOT NULL,
	"agent_branch" text NOT NULL,
	"rates_version" text NOT NULL,
	"quoted_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"retained" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ref_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_by" text,
	"redeemed_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "mails" (
	"message_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"network" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_network_minute_pk" PRIMARY KEY("network","minute")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ref_id" text NOT NULL,
	"charge_no" integer NOT NULL,
	"attempt_no" integer NOT NULL,
	"psp_key" text NOT NULL,
	"amount_sen" integer NOT NULL,
	"currency" text NOT NULL,
	"frequency" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" text,
	"payment_url" text,
	"card_brand" text,
	"card_last4" text,
	"approval_code" text,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"poll_count" integer NOT NULL,
	"next_poll_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_psp_key_unique" UNIQUE("psp_key"),
	CONSTRAINT "payment_attempts_state" CHECK (state in ('created', 'submitted', 'pending', 'succeeded', 'failed', 'error')),
	CONSTRAINT "payment_attempts_amount" CHECK (amount_sen > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_member_terms" (
	"attempt_id" uuid NOT NULL,
	"member_id" text NOT NULL,
	"plan_code" text NOT NULL,
	"annual_limit_sen" integer NOT NULL,
	"room_and_board_sen" integer NOT NULL,
	"overseas_days" integer,
	"deductible_sen" integer NOT NULL,
	CONSTRAINT "payment_member_terms_attempt_id_member_id_pk" PRIMARY KEY("attempt_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "payment_terms" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"subtotal_sen" integer NOT NULL,
	"family_discount_sen" integer NOT NULL,
	"promo_discount_sen" integer NOT NULL,
	"service_tax_sen" integer NOT NULL,
	"stamp_duty_sen" integer NOT NULL,
	"total_sen" integer NOT NULL,
	"next_amount_sen" integer NOT NULL,
	"regular_amount_sen" integer NOT NULL,
	"promo_charges" integer NOT NULL,
	"free_look_days" integer NOT NULL,
	"waiting_days" integer NOT NULL,
	"specified_waiting_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_responses" (
	"session_key" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_responses_session_key_endpoint_key_pk" PRIMARY KEY("session_key","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"last_hit_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge_schedules" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"next_charge_no" integer NOT NULL,
	"next_charge_date" date NOT NULL,
	"next_amount_sen" integer NOT NULL,
	"regular_amount_sen" integer NOT NULL,
	"promo_charges" integer NOT NULL,
	"card_token" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_on" date,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"policy_number" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"covered_from" date NOT NULL,
	"free_look_ends" date NOT NULL,
	"waiting_period_ends" date NOT NULL,
	"specified_waiting_period_ends" date NOT NULL,
	"first_charge_date" date NOT NULL,
	"subtotal_sen" integer NOT NULL,
	"family_discount_sen" integer NOT NULL,
	"promo_discount_sen" integer NOT NULL,
	"service_tax_sen" integer NOT NULL,
	"stamp_duty_sen" integer NOT NULL,
	"total_sen" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policies_policy_number_unique" UNIQUE("policy_number"),
	CONSTRAINT "policies_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "policy_members" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"plan_code" text NOT NULL,
	"annual_limit_sen" integer NOT NULL,
	"room_and_board_sen" integer NOT NULL,
	"overseas_days" integer,
	"deductible_sen" integer NOT NULL,
	CONSTRAINT "policy_members_ref_id_member_id_pk" PRIMARY KEY("ref_id","member_id")
);
--> statement-breakpoint
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
CREATE TABLE "contact_notices" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"ref_id" text NOT NULL,
	"address" "bytea" NOT NULL,
	"changed" text[] NOT NULL,
	"language" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_emails" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"value" "bytea" NOT NULL,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "member_emails_ref_id_member_id_position_pk" PRIMARY KEY("ref_id","member_id","position")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"position" integer NOT NULL,
	"client_type" text NOT NULL,
	"relationship" text NOT NULL,
	"gender" text NOT NULL,
	"nric" "bytea" NOT NULL,
	"nric_hash" text NOT NULL,
	"nationality" text NOT NULL,
	"occupation_code" text NOT NULL,
	"works_indoors" boolean NOT NULL,
	"rated_class" integer NOT NULL,
	"plan_code" text NOT NULL,
	"deductible_sen" integer NOT NULL,
	"is_selected" boolean NOT NULL,
	CONSTRAINT "members_ref_id_member_id_pk" PRIMARY KEY("ref_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "promo_claims" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"promo_code" text NOT NULL,
	"nric_hash" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"discount" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_drafts" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"session_key" text NOT NULL,
	"content" "bytea" NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"ref_id" text NOT NULL,
	"receipt_number" text NOT NULL,
	"due_on" date NOT NULL,
	"paid_till" date NOT NULL,
	"issued_on" date NOT NULL,
	"next_charge_date" date NOT NULL,
	"next_amount_sen" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_receipt_number_unique" UNIQUE("receipt_number")
);
--> statement-breakpoint
CREATE TABLE "rate_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"content" jsonb NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_members" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"reason" "bytea",
	CONSTRAINT "assessment_members_ref_id_member_id_pk" PRIMARY KEY("ref_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"respondent_id" text NOT NULL,
	"catalogue_version" text NOT NULL,
	"outcome" text,
	"assessed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "health_answers" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"question_id" text NOT NULL,
	"answer" "bytea" NOT NULL,
	"respondent_id" text NOT NULL,
	"catalogue_version" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_answers_ref_id_member_id_question_id_pk" PRIMARY KEY("ref_id","member_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"content" jsonb NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lead_id_leads_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_addresses" ADD CONSTRAINT "applicant_addresses_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_contacts" ADD CONSTRAINT "applicant_contacts_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_owners" ADD CONSTRAINT "card_owners_ref_id_applications_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."applications"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_access" ADD CONSTRAINT "journey_access_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_rates_version_rate_versions_version_fk" FOREIGN KEY ("rates_version") REFERENCES "public"."rate_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_ref_id_applications_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."applications"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_member_terms" ADD CONSTRAINT "payment_member_terms_attempt_id_payment_terms_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_terms"("attempt_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_schedules" ADD CONSTRAINT "charge_schedules_ref_id_policies_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."policies"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_ref_id_applications_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."applications"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_members" ADD CONSTRAINT "policy_members_ref_id_policies_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."policies"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notices" ADD CONSTRAINT "contact_notices_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_emails" ADD CONSTRAINT "member_emails_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_claims" ADD CONSTRAINT "promo_claims_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_ref_id_policies_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."policies"("ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_members" ADD CONSTRAINT "assessment_members_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_answers" ADD CONSTRAINT "health_answers_catalogue_version_question_versions_version_fk" FOREIGN KEY ("catalogue_version") REFERENCES "public"."question_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_answers" ADD CONSTRAINT "health_answers_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_ref_id" ON "consents" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "consents_lead_id" ON "consents" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_once" ON "leads" USING btree ("ref_id","about");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_updated_at" ON "applications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "uploads_stored_at" ON "uploads" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "ended_sessions_ended_at" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "journey_access_session" ON "journey_access" USING btree ("session_key");--> statement-breakpoint
CREATE INDEX "journey_access_granted_at" ON "journey_access" USING btree ("granted_at");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotations_updated_at" ON "quotations" USING btree ("updated_at") WHERE not retained;--> statement-breakpoint
CREATE INDEX "share_links_ref_id" ON "share_links" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "share_links_expires_at" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_files_ref_id" ON "document_files" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "document_files_stored_at" ON "document_files" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "mails_ref_id" ON "mails" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "request_counts_minute" ON "request_counts" USING btree ("minute");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number" ON "payment_attempts" USING btree ("ref_id","attempt_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_under_way" ON "payment_attempts" USING btree ("ref_id","charge_no") WHERE state in ('created', 'submitted', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_succeeded" ON "payment_attempts" USING btree ("ref_id","charge_no") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "payment_attempts_next_poll" ON "payment_attempts" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("attempt_id","state");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "idempotent_responses_created_at" ON "idempotent_responses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree (split_part("kind", '.', 1),"next_attempt_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "outbox_done_at" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_last_hit_at" ON "rate_limits" USING btree ("last_hit_at");--> statement-breakpoint
CREATE INDEX "charge_schedules_next" ON "charge_schedules" USING btree ("next_charge_date") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "contact_notices_ref_id" ON "contact_notices" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "members_nric_hash" ON "members" USING btree ("nric_hash");--> statement-breakpoint
CREATE INDEX "promo_claims_code" ON "promo_claims" USING btree ("promo_code","nric_hash","ref_id");--> statement-breakpoint
CREATE INDEX "quotation_drafts_session" ON "quotation_drafts" USING btree ("session_key");--> statement-breakpoint
CREATE INDEX "quotation_drafts_updated_at" ON "quotation_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "receipts_ref_id" ON "receipts" USING btree ("ref_id");--> statement-breakpoint
-- From here on written by hand: tables.ts has no triggers.
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
-- What was agreed to stays as it was recorded; a change of mind is another row.
CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'consent % is recorded', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER consents_kept BEFORE UPDATE ON "consents"
  FOR EACH ROW EXECUTE FUNCTION keep_consent();
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
