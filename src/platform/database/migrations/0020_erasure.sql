CREATE TABLE "kept_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"about" text NOT NULL,
	"version" text NOT NULL,
	"text_sha256" text NOT NULL,
	"method" text,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_erasures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"subject" uuid DEFAULT gen_random_uuid() NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"empty_since" timestamp with time zone,
	"name" text,
	"email" text,
	CONSTRAINT "account_erasures_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"files_done" integer DEFAULT 0 NOT NULL,
	"files_total" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_trials" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_refunds" ALTER COLUMN "operator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "owner_erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "kept_consents_age" ON "kept_consents" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE INDEX "account_erasures_due" ON "account_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "account_exports_by_user" ON "account_exports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_exports_expiring" ON "account_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_one_under_way" ON "account_exports" USING btree ("user_id") WHERE "account_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "spent_trials_until" ON "spent_trials" USING btree ("until");
--> statement-breakpoint
-- The audit log stays as it was written but for who it was about, once they are erased, and rows that are older than a year.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('magic_portrait.forgetting', true) = 'on' THEN
		IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'target_id' - 'before' - 'after') = (to_jsonb(OLD) - 'target_id' - 'before' - 'after') THEN
			RETURN NEW;
		END IF;
		IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '1 year' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit log is only ever added to';
END
$$;--> statement-breakpoint
-- Style words of failed portraits serve nobody; digests are there to tell a repeated order, for a day.
UPDATE "portraits" SET "custom_style" = '', "applied_style" = '[]' WHERE "state" = 'failed';--> statement-breakpoint
UPDATE "portraits" SET "request_digest" = '', "idempotency_key" = NULL, "picture_digest" = NULL, "thumbnail_digest" = NULL
WHERE ("state" = 'failed' OR "deleted_at" IS NOT NULL) AND "finished_at" < now() - interval '1 day';
