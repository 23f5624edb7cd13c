DROP INDEX "purchases_open";--> statement-breakpoint
DROP INDEX "purchases_paid";--> statement-breakpoint
DROP INDEX "webhook_events_unprocessed";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "ask_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "purchases_created" ON "purchases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchases_to_ask" ON "purchases" USING btree ("ask_at") WHERE "purchases"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_to_try" ON "webhook_events" USING btree ("try_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_status_known" CHECK ("payment_attempts"."status" in ('failed', 'authorized', 'captured', 'refunded'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_status_known" CHECK ("purchases"."status" in ('created', 'attempted', 'paid', 'partially_refunded', 'refunded'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_credits_not_negative" CHECK ("purchases"."credits" >= 0);