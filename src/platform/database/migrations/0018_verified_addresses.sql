CREATE TABLE "trial_claims" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trial_waits_for" text;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "users_trial_waits" ON "users" USING btree ("trial_waits_for") WHERE "users"."trial_waits_for" is not null;