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
DROP INDEX "credit_lots_by_user";--> statement-breakpoint
DROP INDEX "credit_moves_by_user";--> statement-breakpoint
DROP INDEX "purchases_by_user";--> statement-breakpoint
DROP INDEX "portraits_history";--> statement-breakpoint
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
CREATE INDEX "portraits_history" ON "portraits" USING btree ("user_id","created_at","id") WHERE "portraits"."state" = 'ready' and "portraits"."deleted_at" is null;