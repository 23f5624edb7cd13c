DROP INDEX "purchase_refunds_one_under_way";--> statement-breakpoint
DROP INDEX "purchase_refunds_open";--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "operator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "operator_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "operator_role" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_one_refund_answer" ON "audit_entries" USING btree (("after" ->> 'refund')) WHERE "audit_entries"."action" = 'purchase.refund-answered' and "audit_entries"."after" ->> 'status' in ('processed', 'failed', 'refused');--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_refunds_one_requested" ON "purchase_refunds" USING btree ("purchase_id") WHERE "purchase_refunds"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "purchase_refunds_asked_about" ON "purchase_refunds" USING btree ("updated_at") WHERE "purchase_refunds"."status" in ('requested', 'pending', 'refused');--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_whole_operator" CHECK (num_nulls("audit_entries"."operator_id", "audit_entries"."operator_email", "audit_entries"."operator_role") in (0, 3));