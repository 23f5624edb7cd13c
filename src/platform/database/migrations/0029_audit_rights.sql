-- Whoever runs may only read the audit log and add to it. What is taken out of it goes through these, which have their owner's
-- rights: a person whose erasure has begun, and rows that are older than a year. The trigger looks at both once more.
CREATE FUNCTION "audit_value_without"(value jsonb, traces text[], person text, subject text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  said text;
  trace text;
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'string' THEN
      said := value #>> '{}';
      FOREACH trace IN ARRAY traces LOOP
        said := regexp_replace(said, '***=' || trace, '[erased]', 'gi');
      END LOOP;
      RETURN to_jsonb(replace(said, person, subject));
    WHEN 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(public.audit_value_without(item, traces, person, subject) ORDER BY place), '[]')
        FROM jsonb_array_elements(value) WITH ORDINALITY AS items(item, place));
    WHEN 'object' THEN
      RETURN (SELECT coalesce(jsonb_object_agg(key, public.audit_value_without(item, traces, person, subject)), '{}')
        FROM jsonb_each(value) AS items(key, item));
    ELSE
      RETURN value;
  END CASE;
END $$;--> statement-breakpoint
-- Takes somebody out of one row: their id leads to nobody from then on, and their name and address are "[erased]".
CREATE FUNCTION "audit_forget_person"(entry bigint, person text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  erasure public.account_erasures%ROWTYPE;
  traces text[];
BEGIN
  SELECT * INTO erasure FROM public.account_erasures WHERE user_id = person AND started_at IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nobody is taken out of the audit log whose erasure has not begun';
  END IF;
  traces := ARRAY(SELECT trace FROM unnest(ARRAY[erasure.email, btrim(erasure.name)]) AS known(trace) WHERE length(trace) > 2);
  PERFORM set_config('magic_portrait.forgetting', 'on', true);
  UPDATE public.audit_entries SET
    target_id = CASE target_id WHEN person THEN erasure.subject::text ELSE target_id END,
    before = public.audit_value_without(before, traces, person, erasure.subject::text),
    after = public.audit_value_without(after, traces, person, erasure.subject::text)
  WHERE id = entry;
  PERFORM set_config('magic_portrait.forgetting', '', true);
END $$;--> statement-breakpoint
-- Rows of before then, but for the ends of refunds, which name no person. Returns how many.
CREATE FUNCTION "audit_forget_before"(instant timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone bigint;
BEGIN
  PERFORM set_config('magic_portrait.forgetting', 'on', true);
  DELETE FROM public.audit_entries WHERE at < instant AND target_type <> 'purchase';
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('magic_portrait.forgetting', '', true);
  RETURN gone;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "audit_value_without"(jsonb, text[], text, text), "audit_forget_person"(bigint, text),
  "audit_forget_before"(timestamptz) FROM PUBLIC;
