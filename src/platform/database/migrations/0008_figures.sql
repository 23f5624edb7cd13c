CREATE TABLE "credit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rolled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_flow_days" (
	"day" date NOT NULL,
	"flow" text NOT NULL,
	"credits" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "credit_flow_days_day_flow_pk" PRIMARY KEY("day","flow")
);
--> statement-breakpoint
CREATE TABLE "refund_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portrait_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rolled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portrait_outcome_days" (
	"day" date NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"engine" text NOT NULL,
	"tier" text NOT NULL,
	"portraits" integer NOT NULL,
	"engine_ms" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"without_fee" integer NOT NULL,
	CONSTRAINT "portrait_outcome_days_day_state_reason_engine_tier_pk" PRIMARY KEY("day","state","reason","engine","tier")
);
--> statement-breakpoint
CREATE TABLE "portrait_theme_days" (
	"day" date NOT NULL,
	"theme_id" text NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"made" integer NOT NULL,
	"not_made" integer NOT NULL,
	CONSTRAINT "portrait_theme_days_day_theme_id_category_id_pk" PRIMARY KEY("day","theme_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "portrait_time_days" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"median_ms" double precision NOT NULL,
	"p95_ms" double precision NOT NULL,
	"buckets" integer[] NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "portrait_time_days_day_measure_pk" PRIMARY KEY("day","measure")
);
--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "engine_ms" integer;--> statement-breakpoint
ALTER TABLE "portraits" ADD COLUMN "engine_fee_paise" integer;--> statement-breakpoint
ALTER TABLE "refund_postings" ADD CONSTRAINT "refund_postings_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_postings_at" ON "refund_postings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "credit_lots_made" ON "credit_lots" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credit_moves_made" ON "credit_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchases_paid_at" ON "purchases" USING btree ("paid_at") WHERE "purchases"."paid_at" is not null;--> statement-breakpoint
-- The embedded engine never asked for money.
UPDATE "portraits" SET "engine_fee_paise" = 0 WHERE "state" = 'ready' AND "engine" LIKE 'studio/%';--> statement-breakpoint
-- When earlier refunds went through was not kept: the latest word of them is as near as it gets.
INSERT INTO "refund_postings" ("purchase_id", "amount", "at")
SELECT p."id", p."refunded_amount", coalesce(
	(SELECT max(r."updated_at") FROM "purchase_refunds" r WHERE r."purchase_id" = p."id" AND r."status" = 'processed'),
	p."asked_at", p."paid_at", p."created_at")
FROM "purchases" p WHERE p."refunded_amount" > 0;--> statement-breakpoint
CREATE FUNCTION "post_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before integer := 0;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		before := OLD."refunded_amount";
	END IF;
	INSERT INTO "refund_postings" ("purchase_id", "amount", "at")
	VALUES (NEW."id", NEW."refunded_amount" - before, clock_timestamp());
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "purchases_refund_posted_new" AFTER INSERT ON "purchases" FOR EACH ROW
WHEN (NEW."refunded_amount" > 0) EXECUTE FUNCTION "post_refund"();--> statement-breakpoint
CREATE TRIGGER "purchases_refund_posted" AFTER UPDATE OF "refunded_amount" ON "purchases" FOR EACH ROW
WHEN (NEW."refunded_amount" <> OLD."refunded_amount") EXECUTE FUNCTION "post_refund"();
