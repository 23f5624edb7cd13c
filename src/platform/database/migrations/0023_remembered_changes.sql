-- What processes remember of these tables is told when it is no longer true (decision 0029). A trigger, so that no way of
-- changing them can forget it: a cascade, a schedule and a hand at the database count as much as a call.
CREATE FUNCTION "tell_account_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changes', (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_told_end" AFTER DELETE ON "sessions" FOR EACH ROW
  WHEN (OLD."expires_at" > now()) EXECUTE FUNCTION "tell_account_change"('user_id');--> statement-breakpoint
CREATE TRIGGER "sessions_told" AFTER UPDATE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_account_change"('user_id');--> statement-breakpoint
CREATE TRIGGER "users_told" AFTER UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "tell_account_change"('id');--> statement-breakpoint
CREATE TRIGGER "account_erasures_told" AFTER INSERT OR UPDATE OR DELETE ON "account_erasures" FOR EACH ROW
  EXECUTE FUNCTION "tell_account_change"('user_id');--> statement-breakpoint
CREATE FUNCTION "tell_catalogue_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changes', '*');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "categories_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT
  EXECUTE FUNCTION "tell_catalogue_change"();--> statement-breakpoint
CREATE TRIGGER "themes_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "themes" FOR EACH STATEMENT
  EXECUTE FUNCTION "tell_catalogue_change"();
