-- Trusted: whoever may create in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "credit_checks" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_move" bigint DEFAULT 0 NOT NULL,
	"last_user" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_checks_one" CHECK ("credit_checks"."one")
);
--> statement-breakpoint
CREATE TABLE "credit_mismatches" (
	"user_id" text PRIMARY KEY NOT NULL,
	"figures" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits_outstanding" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"credits" bigint NOT NULL,
	"added_up_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_outstanding_one" CHECK ("credits_outstanding"."one")
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"lost_amount" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"phase" text,
	"reason" text,
	"respond_by" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_amounts_not_negative" CHECK ("payment_disputes"."amount" >= 0 and "payment_disputes"."lost_amount" >= 0),
	CONSTRAINT "payment_disputes_status_known" CHECK ("payment_disputes"."status" in ('open', 'under_review', 'won', 'lost', 'closed'))
);
--> statement-breakpoint
DROP INDEX "credit_lots_by_user";--> statement-breakpoint
DROP INDEX "credit_moves_by_user";--> statement-breakpoint
DROP INDEX "purchases_by_user";--> statement-breakpoint
DROP INDEX "portraits_history";--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "frozen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "freeze_wanted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "disputed_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "disputed_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "lost_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_by_purchase" ON "payment_disputes" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_to_ask" ON "payment_disputes" USING btree ("ask_at") WHERE "payment_disputes"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("created_at","id") WHERE "users"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "verifications_expires_at" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "credit_moves_history" ON "credit_moves" USING btree ("user_id","created_at","id") WHERE "credit_moves"."kind" <> 'settle';--> statement-breakpoint
CREATE INDEX "credit_moves_revoked" ON "credit_moves" USING btree ("lot_id") WHERE "credit_moves"."kind" = 'revoke';--> statement-breakpoint
CREATE INDEX "portraits_failures" ON "portraits" USING btree ("user_id","created_at","id") WHERE "portraits"."state" = 'failed' and "portraits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portraits_in_hand" ON "portraits" USING btree ("user_id","created_at") WHERE "portraits"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "portraits_by_user" ON "portraits" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "portraits_states" ON "portraits" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "credit_lots_by_user" ON "credit_lots" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credit_moves_by_user" ON "credit_moves" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchases_by_user" ON "purchases" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "portraits_history" ON "portraits" USING btree ("user_id","created_at","id") WHERE "portraits"."state" = 'ready' and "portraits"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_frozen_in_range" CHECK ("credit_lots"."frozen" between 0 and "credit_lots"."amount" - "credit_lots"."remaining");--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_freeze_wanted_not_negative" CHECK ("credit_lots"."freeze_wanted" >= 0);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_disputes_in_range" CHECK ("purchases"."disputed_amount" between 0 and "purchases"."amount" and "purchases"."lost_amount" between 0 and "purchases"."amount");--> statement-breakpoint
-- What a bank took back has gone back, too: at most the price, whichever way it went.
CREATE OR REPLACE FUNCTION "post_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before integer := 0;
	after integer := least(NEW."amount", NEW."refunded_amount" + NEW."lost_amount");
BEGIN
	IF TG_OP = 'UPDATE' THEN
		before := least(OLD."amount", OLD."refunded_amount" + OLD."lost_amount");
	END IF;
	IF after <> before THEN
		INSERT INTO "refund_postings" ("purchase_id", "amount", "at") VALUES (NEW."id", after - before, clock_timestamp());
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "purchases_refund_posted_new" ON "purchases";--> statement-breakpoint
DROP TRIGGER "purchases_refund_posted" ON "purchases";--> statement-breakpoint
CREATE TRIGGER "purchases_refund_posted_new" AFTER INSERT ON "purchases" FOR EACH ROW
WHEN (NEW."refunded_amount" > 0 OR NEW."lost_amount" > 0) EXECUTE FUNCTION "post_refund"();--> statement-breakpoint
CREATE TRIGGER "purchases_refund_posted" AFTER UPDATE OF "refunded_amount", "lost_amount" ON "purchases" FOR EACH ROW
WHEN (NEW."refunded_amount" <> OLD."refunded_amount" OR NEW."lost_amount" <> OLD."lost_amount") EXECUTE FUNCTION "post_refund"();
