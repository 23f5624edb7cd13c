CREATE TABLE "billing_states" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"gone_amount" integer NOT NULL,
	"taxable" integer NOT NULL,
	"cgst" integer NOT NULL,
	"sgst" integer NOT NULL,
	"igst" integer NOT NULL,
	"total" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"buyer_name" text,
	"buyer_email" text,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
ALTER TABLE "billing_states" ADD CONSTRAINT "billing_states_user" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_purchase" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id");--> statement-breakpoint
-- One invoice of a purchase, and one credit note of each sum that has gone back of it.
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_once" UNIQUE ("purchase_id", "gone_amount");--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_kind_known" CHECK ("kind" in ('invoice', 'credit-note') and ("kind" = 'invoice') = ("gone_amount" = 0));--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_adds_up" CHECK ("total" > 0 and "cgst" = "sgst" and "taxable" + "cgst" + "sgst" + "igst" = "total");--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_number_short" CHECK ("number" ~ '^[A-Z0-9/-]{1,16}$');--> statement-breakpoint
-- What was issued stands: whoever is erased is forgotten on it, and nothing else changes.
CREATE FUNCTION "keep_tax_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		OLD."buyer_name" := NULL;
		OLD."buyer_email" := NULL;
		IF NEW IS NOT DISTINCT FROM OLD THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'Tax document % has been issued and can not change', OLD."number";
END
$$;--> statement-breakpoint
CREATE TRIGGER "tax_documents_stand" BEFORE UPDATE OR DELETE ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION "keep_tax_document"();
