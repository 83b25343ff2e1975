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
	"is_smoking" text NOT NULL,
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
	"payout_bank_code" text NOT NULL,
	"payout_account_no" "bytea" NOT NULL,
	"suppress_e_policy_pack" text NOT NULL,
	"suppress_notification" text NOT NULL,
	"email_sent" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_proposal_number_unique" UNIQUE("proposal_number")
);
--> statement-breakpoint
CREATE TABLE "assessment_members" (
	"ref_id" text NOT NULL,
	"member_id" text NOT NULL,
	"is_eligible" boolean NOT NULL,
	"reason" text,
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
CREATE TABLE "card_owners" (
	"ref_id" text PRIMARY KEY NOT NULL,
	"full_name" "bytea" NOT NULL,
	"id_no" "bytea" NOT NULL,
	"relationship" text NOT NULL,
	"email" "bytea" NOT NULL,
	"mobile" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ref_id" text NOT NULL,
	"name" text NOT NULL,
	"text_version" text NOT NULL,
	"given" boolean NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
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
CREATE TABLE "idempotent_answers" (
	"session_key" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_session_key_call_key_pk" PRIMARY KEY("session_key","call","key")
);
--> statement-breakpoint
CREATE TABLE "journey_access" (
	"ref_id" text NOT NULL,
	"session_key" text NOT NULL,
	"origin" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journey_access_ref_id_session_key_pk" PRIMARY KEY("ref_id","session_key")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"ref_id" text,
	"product_code" text NOT NULL,
	"variant" text NOT NULL,
	"language" text NOT NULL,
	"full_name" "bytea" NOT NULL,
	"mobile" "bytea" NOT NULL,
	"email" "bytea" NOT NULL,
	"marketing_consent" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"claimed_at" timestamp with time zone NOT NULL
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
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"last_hit_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"content" jsonb NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL
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
ALTER TABLE "applicant_addresses" ADD CONSTRAINT "applicant_addresses_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_contacts" ADD CONSTRAINT "applicant_contacts_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_members" ADD CONSTRAINT "assessment_members_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_owners" ADD CONSTRAINT "card_owners_ref_id_applications_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."applications"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_answers" ADD CONSTRAINT "health_answers_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_access" ADD CONSTRAINT "journey_access_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_emails" ADD CONSTRAINT "member_emails_member" FOREIGN KEY ("ref_id","member_id") REFERENCES "public"."members"("ref_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_claims" ADD CONSTRAINT "promo_claims_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_rates_version_rate_versions_version_fk" FOREIGN KEY ("rates_version") REFERENCES "public"."rate_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_ref_id_quotations_ref_id_fk" FOREIGN KEY ("ref_id") REFERENCES "public"."quotations"("ref_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_updated_at" ON "applications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "consents_ref_id" ON "consents" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_created_at" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_nric_hash" ON "members" USING btree ("nric_hash");--> statement-breakpoint
CREATE INDEX "promo_claims_code" ON "promo_claims" USING btree ("promo_code");--> statement-breakpoint
CREATE INDEX "quotations_updated_at" ON "quotations" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "rate_limits_last_hit_at" ON "rate_limits" USING btree ("last_hit_at");--> statement-breakpoint
CREATE INDEX "share_links_ref_id" ON "share_links" USING btree ("ref_id");