CREATE SEQUENCE "public"."receipt_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"failure" text,
	"duplicate" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_subscriptions" (
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"noticed_for" timestamp with time zone,
	CONSTRAINT "plan_subscriptions_user_id_plan_pk" PRIMARY KEY("user_id","plan")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"order_id" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"payment_id" text,
	"receipt_number" bigint,
	"credits" integer,
	"period_starts_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"credits_revoked" integer DEFAULT 0 NOT NULL,
	"credits_unrecovered" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "purchases_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "purchases_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "purchases_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "purchases_amount_positive" CHECK ("purchases"."amount" > 0),
	CONSTRAINT "purchases_refund_in_range" CHECK ("purchases"."refunded_amount" between 0 and "purchases"."amount"),
	CONSTRAINT "purchases_paid_once_whole" CHECK ("purchases"."status" not in ('paid', 'partially_refunded') or ("purchases"."payment_id" is not null and "purchases"."receipt_number" is not null and "purchases"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"order_id" text,
	"payment_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "unrecovered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_by_purchase" ON "payment_attempts" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_to_refund" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."duplicate" and "payment_attempts"."status" = 'captured';--> statement-breakpoint
CREATE INDEX "plan_subscriptions_ending" ON "plan_subscriptions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "purchases_by_user" ON "purchases" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("created_at") WHERE "purchases"."status" in ('created', 'attempted');--> statement-breakpoint
CREATE INDEX "purchases_paid" ON "purchases" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "webhook_events_unprocessed" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lots_one_a_purchase" ON "credit_lots" USING btree ("source_ref") WHERE "credit_lots"."source" in ('pack', 'plan', 'upgrade');--> statement-breakpoint
CREATE INDEX "credit_lots_to_expire" ON "credit_lots" USING btree ("expires_at") WHERE "credit_lots"."remaining" > 0;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_unrecovered_not_negative" CHECK ("credit_lots"."unrecovered" >= 0);