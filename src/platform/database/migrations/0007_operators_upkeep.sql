-- A catalogue that is there already was laid: what its operators delete stays deleted.
INSERT INTO "catalogue_seeds" ("id") SELECT 'first' WHERE EXISTS (SELECT 1 FROM "categories");--> statement-breakpoint
ALTER TABLE "purchase_refunds" ADD CONSTRAINT "purchase_refunds_operator" FOREIGN KEY ("operator_id") REFERENCES "operators"("id");--> statement-breakpoint
-- What operators did stays as it was written.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is only ever added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay_all" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
